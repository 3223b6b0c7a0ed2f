export function showEditingCursor(): void {
  document.body.style.setProperty("cursor", "default", "important");
}

/**
 * Gives the page its pointer as soon as it has a body. Once thousands of elements inherit it, the browser
 * styles each of them anew, which holds the page up for longer than its tree does.
 */
export function showEditingCursorEarly(): void {
  // Pages of Vite do not compare their body with one that a server has rendered.
  const isEdited = location.search.includes("framework=VITE") && window !== window.parent;
  if (!isEdited || document.body !== null) return;
  const observer = new MutationObserver(() => {
    if (document.body === null) return;
    observer.disconnect();
    showEditingCursor();
  });
  observer.observe(document.documentElement, { childList: true });
}
