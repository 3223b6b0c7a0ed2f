/** What stands on an element of the diagram: a class for its looks, and a badge. */
export interface Mark {
  readonly className?: string;
  readonly badge?: { readonly text: string; readonly className: string; readonly title?: string };
  readonly onClick?: () => void;
}

export type Marks = ReadonlyMap<string, Mark>;

interface Overlays {
  add(
    element: string,
    type: string,
    overlay: { position: { top?: number; right?: number; left?: number }; html: HTMLElement },
  ): string;
  remove(filter: { type: string }): void;
}

interface Canvas {
  addMarker(element: string, marker: string): void;
  removeMarker(element: string, marker: string): void;
}

interface Registry {
  get(id: string): { parent?: object | null } | undefined;
}

interface Diagram {
  get<T>(service: string): T;
}

const TYPE = "devloom-mark";
const shown = new WeakMap<Diagram, Marks>();

/** Shows marks in place of those before; elements that the diagram does not have are left out. */
export function showMarks(diagram: Diagram, marks: Marks): void {
  const canvas = diagram.get<Canvas>("canvas");
  const overlays = diagram.get<Overlays>("overlays");
  const registry = diagram.get<Registry>("elementRegistry");
  for (const [id, { className }] of shown.get(diagram) ?? [])
    if (className !== undefined && registry.get(id) !== undefined)
      canvas.removeMarker(id, className);
  overlays.remove({ type: TYPE });
  // The process itself is the canvas: a mark on it would colour everything.
  const present = new Map([...marks].filter(([id]) => registry.get(id)?.parent));
  for (const [id, mark] of present) {
    if (mark.className !== undefined) canvas.addMarker(id, mark.className);
    if (mark.badge !== undefined)
      overlays.add(id, TYPE, { position: { top: -12, right: 12 }, html: badgeOf(mark) });
  }
  shown.set(diagram, present);
}

function badgeOf({ badge, onClick }: Mark): HTMLElement {
  const element = document.createElement(onClick === undefined ? "span" : "button");
  element.className = `diagram-badge ${badge?.className ?? ""}`;
  element.textContent = badge?.text ?? "";
  if (badge?.title !== undefined) element.title = badge.title;
  if (onClick !== undefined) element.addEventListener("click", onClick);
  return element;
}
