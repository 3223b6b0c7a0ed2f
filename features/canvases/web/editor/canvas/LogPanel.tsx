/** What the dev server of the preview wrote. */
export function LogPanel() {
  return null;
}
