/**
 * What a page without the runtime does at the very least for the same things: a box around the element
 * under the pointer, and one rule with another colour. How long that takes is the browser's own time.
 */
export const PLAIN_SCRIPT = `
const box = document.createElement("div");
box.style.cssText = "position: absolute; pointer-events: none; outline: 1px solid blue";
document.documentElement.append(box);
window.root = box;
let target = null;
window.addEventListener("pointermove", ({ clientX, clientY }) => {
  const found = document.elementFromPoint(clientX, clientY);
  if (found === target || found === null) return;
  target = found;
  requestAnimationFrame(() => {
    const { left, top, width, height } = found.getBoundingClientRect();
    box.style.left = left + scrollX + "px";
    box.style.top = top + scrollY + "px";
    box.style.width = width + "px";
    box.style.height = height + "px";
  });
});
const style = document.createElement("style");
document.head.append(style);
window.addEventListener("message", ({ data }) => {
  if (data.color === undefined) return;
  style.textContent = "." + data.id + " { color: " + data.color + " }";
  parent.postMessage("done", "*");
});
`;
