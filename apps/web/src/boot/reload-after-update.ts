const KEY = "devloom.reloaded-at";
/** A page that fails again so soon after a reload does not miss a file because of an update. */
const SOON_MILLISECONDS = 20_000;

/**
 * A gateway that was updated serves the scripts of its own version only. A page that was open before
 * meets that at the next screen it opens, and starts anew there.
 */
export function reloadAfterUpdate(): void {
  globalThis.addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < SOON_MILLISECONDS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
