/** What can be put on the canvas. */
export function InsertPanel() {
  return null;
}
