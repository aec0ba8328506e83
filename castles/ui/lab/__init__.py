"""Programs that drive the window: pictures, measurements, random events."""
