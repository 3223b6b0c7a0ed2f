/** Who changed what, and the way back. */
export function HistoryPanel() {
  return null;
}
