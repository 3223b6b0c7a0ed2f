/** The key in the browser's storage that every tab watches. */
export const SWITCH_KEY = "devloom.workspace-switched";

/** Tells the other tabs of this browser that another workspace is in use now. */
export function announceSwitch(): void {
  try {
    localStorage.setItem(SWITCH_KEY, String(Date.now()));
  } catch {
    // Blocked storage: the other tabs notice when they are looked at again.
  }
}
