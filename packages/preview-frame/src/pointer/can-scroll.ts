/**
 * Whether a turn of the wheel has something to scroll under the pointer. At its end a page keeps the wheel too: what
 * is around it must not begin to move in the middle of a turn.
 */
export function canScroll({ target, deltaX, deltaY, shiftKey }: WheelEvent): boolean {
  const isSideways = shiftKey || Math.abs(deltaX) > Math.abs(deltaY);
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement)
    if (isSideways ? scrollsSideways(at) : scrollsDown(at)) return true;
  return false;
}

function scrollsDown(element: Element): boolean {
  return (
    element.scrollHeight > element.clientHeight &&
    allows(element, getComputedStyle(element).overflowY)
  );
}

function scrollsSideways(element: Element): boolean {
  return (
    element.scrollWidth > element.clientWidth &&
    allows(element, getComputedStyle(element).overflowX)
  );
}

/** The page itself scrolls unless it is kept from it; everything else only where it says so. */
function allows(element: Element, overflow: string): boolean {
  return element === document.scrollingElement
    ? overflow !== "hidden" && overflow !== "clip"
    : overflow === "auto" || overflow === "scroll";
}
