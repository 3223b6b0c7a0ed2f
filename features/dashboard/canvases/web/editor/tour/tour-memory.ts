const KEY = "devloom.tour.editor";

/** Whether somebody has seen the tour in this browser. Without storage it counts as seen: no nagging. */
export function hasSeenTour(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function rememberTour(): void {
  try {
    localStorage.setItem(KEY, "seen");
  } catch {
    // It will be offered again, which is harmless.
  }
}
