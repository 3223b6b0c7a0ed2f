/** Vite names the file of every style element; the classes of these have other names after each change. */
const MODULE_STYLE = /\.module\.\w+(?:$|\?)/;

/**
 * Keeps the rules of CSS modules that are replaced until the page is rendered with the new names of
 * their classes: in between, its elements would have no rules at all. Returns what lets them go.
 */
export function keepOldStyles(): () => void {
  let kept: Element[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes } of records) {
      if (!isModuleStyle(target) || removedNodes.length === 0) continue;
      const old = document.createElement("style");
      old.append(...[...removedNodes].map((node) => node.textContent ?? ""));
      target.before(old);
      kept.push(old);
    }
  });
  observer.observe(document.head, { childList: true, subtree: true });
  return () => {
    for (const style of kept) style.remove();
    kept = [];
  };
}

function isModuleStyle(node: Node): node is HTMLStyleElement {
  return (
    node instanceof HTMLStyleElement &&
    MODULE_STYLE.test(node.getAttribute("data-vite-dev-id") ?? "")
  );
}
