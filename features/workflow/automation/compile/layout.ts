import { tag } from "./xml.ts";

/** The middle of each row: what a rule does, and what it does when a step fails. */
const ROWS = { steps: 160, failure: 440 } as const;
const GAP = 60;
const SIZES = {
  event: { width: 36, height: 36 },
  task: { width: 120, height: 80 },
  gateway: { width: 50, height: 50 },
} as const;
/** Below a row: where those go on that failed, and where runs end whose conditions did not hold. */
const LOWER = 120;
/** Above an element: where flows come together that lead down to it. */
const ABOVE = 30;

export interface Placed {
  readonly id: string;
  readonly size: keyof typeof SIZES;
  readonly row?: keyof typeof ROWS;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Puts a rule's elements in rows, so that its process can be looked at as it is. */
export class Layout {
  readonly #boxes = new Map<string, Box>();
  readonly #right = { steps: 160, failure: 160 };

  /** The next one in its row. */
  place({ id, size, row = "steps" }: Placed): void {
    const { width, height } = SIZES[size];
    this.#boxes.set(id, { x: this.#right[row], y: ROWS[row] - height / 2, width, height });
    this.#right[row] += width + GAP;
  }

  /** On the lower edge of another. */
  attach(id: string, owner: string): void {
    const { x, y, width, height } = this.#box(owner);
    this.#boxes.set(id, { x: x + width - 36, y: y + height - 18, width: 36, height: 36 });
  }

  /** Right below another. */
  placeBelow(id: string, owner: string): void {
    const { x, y, width, height } = this.#box(owner);
    const middle = y + height / 2 + LOWER;
    this.#boxes.set(id, { x: x + width / 2 - 18, y: middle - 18, width: 36, height: 36 });
  }

  /** The diagram of the process; flows go straight, or from below in a bend. */
  diagram(process: string, flows: readonly (readonly [string, string, string])[]): string {
    const shapes = [...this.#boxes].map(([id, box]) =>
      tag("bpmndi:BPMNShape", { id: `${id}_shape`, bpmnElement: id }, bounds(box), ...label(box)),
    );
    const edges = flows.map(([id, source, target]) =>
      tag(
        "bpmndi:BPMNEdge",
        { id: `${id}_edge`, bpmnElement: id },
        ...this.#waypoints(source, target).map(([x, y]) =>
          tag("di:waypoint", { x: String(x), y: String(y) }),
        ),
      ),
    );
    const plane = { id: `${process}_plane`, bpmnElement: process };
    return tag(
      "bpmndi:BPMNDiagram",
      { id: `${process}_diagram` },
      tag("bpmndi:BPMNPlane", plane, ...shapes, ...edges),
    );
  }

  #waypoints(source: string, target: string): (readonly [number, number])[] {
    const from = this.#box(source);
    const to = this.#box(target);
    const [fromX, fromY] = [from.x + from.width / 2, from.y + from.height / 2];
    const [toX, toY] = [to.x + to.width / 2, to.y + to.height / 2];
    if (fromY === toY)
      return [
        [from.x + from.width, fromY],
        [to.x, toY],
      ];
    const isDown = toY > fromY;
    const lane = isDown ? to.y - ABOVE : toY + LOWER;
    return [
      [fromX, from.y + from.height],
      // Straight down needs no bend.
      ...(isDown && fromX === toX
        ? []
        : ([
            [fromX, lane],
            [toX, lane],
          ] as const)),
      [toX, isDown ? to.y : to.y + to.height],
    ];
  }

  #box(id: string): Box {
    const box = this.#boxes.get(id);
    if (box === undefined) throw new Error(`${id} has no place in the diagram.`);
    return box;
  }
}

/** What a flow leaves downwards has its name above, out of the flow's way. */
function label({ x, y, width, height }: Box): string[] {
  if (height !== SIZES.gateway.height) return [];
  const above = { x: x + width / 2 - 45, y: y - 22, width: 90, height: 14 };
  return [tag("bpmndi:BPMNLabel", {}, bounds(above))];
}

function bounds({ x, y, width, height }: Box): string {
  const sizes = { x, y, width, height };
  return tag(
    "dc:Bounds",
    Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, String(value)])),
  );
}
