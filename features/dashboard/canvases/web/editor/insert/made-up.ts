/**
 * Whether a movement is no part of a drag: while browsers hand the pointer from a frame to the page around it they
 * tell of it as if no button were pressed, and at places where it is not.
 */
export function isMadeUp({ buttons }: PointerEvent): boolean {
  return buttons === 0;
}
