/** The source of the selection. */
export function CodePanel() {
  return null;
}
