/** So near to its edge a list scrolls by itself. */
const EDGE = 32;
/** Pixels of one frame right at the edge. */
const FASTEST = 14;

/** How far a list scrolls in one frame while something is dragged over a point of it. */
export function edgeSpeed(y: number, top: number, bottom: number): number {
  if (y < top + EDGE) return -Math.ceil((FASTEST * Math.min(EDGE, top + EDGE - y)) / EDGE);
  if (y > bottom - EDGE) return Math.ceil((FASTEST * Math.min(EDGE, y - (bottom - EDGE))) / EDGE);
  return 0;
}

/** Scrolls a list while something is dragged near its edges; `moved` is told each time it did. */
export function followEdge(
  list: HTMLElement | null,
  moved: (clientY: number) => void,
): { at(clientY: number): void; stop(): void } {
  let clientY = 0;
  let next = 0;
  const step = (): void => {
    next = 0;
    if (list === null) return;
    const { top, bottom } = list.getBoundingClientRect();
    const speed = edgeSpeed(clientY, top, bottom);
    const before = list.scrollTop;
    list.scrollTop += speed;
    if (list.scrollTop === before) return;
    moved(clientY);
    next = requestAnimationFrame(step);
  };
  return {
    at: (y) => {
      clientY = y;
      if (next === 0) next = requestAnimationFrame(step);
    },
    stop: () => cancelAnimationFrame(next),
  };
}
