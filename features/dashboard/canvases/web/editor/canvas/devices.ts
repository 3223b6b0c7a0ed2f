/** Sizes that storyboards can take with one click. */
export const DEVICES = [
  { id: "desktop", width: 1280, height: 800 },
  { id: "wide", width: 1920, height: 1080 },
  { id: "laptop", width: 1024, height: 768 },
  { id: "tablet", width: 768, height: 1024 },
  { id: "phone", width: 390, height: 844 },
  { id: "small", width: 320, height: 568 },
] as const;

/** Widths from which projects usually look different. */
export const BREAKPOINTS_PIXELS = [640, 768, 1024, 1280, 1536] as const;

export type DeviceId = (typeof DEVICES)[number]["id"];

/** The device of a size, if it is one's. */
export function deviceOf(width: number, height: number): DeviceId | null {
  return DEVICES.find((one) => one.width === width && one.height === height)?.id ?? null;
}
