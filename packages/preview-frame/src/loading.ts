import { PAGE_LOADING, type PageLoading } from "@devloom/frame-protocol";

const PAUSE_MILLISECONDS = 500;

/** Tells the page around how many files have come, as long as the page loads: large apps take a while. */
export function tellLoading(): void {
  if (parent === window) return;
  let files = 0;
  const observer = new PerformanceObserver((list) => {
    files += list.getEntries().length;
  });
  observer.observe({ type: "resource", buffered: true });
  const tell = (): void => {
    const message: PageLoading = { id: PAGE_LOADING, files };
    // A number is no secret, and who is around is not known yet.
    parent.postMessage(message, "*");
  };
  // At once: a page that then says nothing more is stuck, rather than not there yet.
  tell();
  const timer = setInterval(tell, PAUSE_MILLISECONDS);
  const stop = (): void => {
    clearInterval(timer);
    observer.disconnect();
  };
  window.addEventListener("load", stop, { once: true });
}
