/** Styles, props and text of the selection. */
export function InspectorPanel() {
  return null;
}
