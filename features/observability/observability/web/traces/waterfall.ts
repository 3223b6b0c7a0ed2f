import type { SpanNode, TraceOutline } from "../../contract.ts";

/** What a picture of a trace shows of a span. */
export type OutlinedSpan = Pick<
  SpanNode,
  "spanId" | "time" | "duration" | "service" | "name" | "status"
>;

const ID_LENGTH = 16;

/** One span of an outline. */
export function spanAt(outline: TraceOutline, times: Float64Array, place: number): OutlinedSpan {
  const { ids, duration, service, name, status, services, names } = outline;
  return {
    spanId: ids.slice(place * ID_LENGTH, (place + 1) * ID_LENGTH),
    time: times[place] ?? 0,
    duration: (duration[place] ?? 0) / 1000,
    service: services[service[place] ?? 0] ?? "",
    name: names[name[place] ?? 0] ?? "",
    status: status[place] ?? 0,
  };
}

export interface Waterfall {
  /** Which span of the outline each row shows, and how deep it lies. */
  readonly places: Int32Array;
  readonly depths: Int32Array;
  /** When each span of the outline starts; milliseconds, as all others here. */
  readonly times: Float64Array;
  /** How long it takes from the first start until the last end. */
  readonly length: number;
  readonly failed: number;
}

/**
 * Spans as a tree: children below their parents, in the order of their starts, which outlines come in. A span in a
 * circle, which broken senders make, is a root. Numbers only and no recursion: traces can be long and deep.
 */
export function waterfall({ parent, start, later, duration, status }: TraceOutline): Waterfall {
  const amount = parent.length;
  const firstChild = new Int32Array(amount).fill(-1);
  const nextSibling = new Int32Array(amount).fill(-1);
  const parentOf = (place: number): number =>
    parent[place] === place ? -1 : (parent[place] ?? -1);
  // From the last on, so that each list begins with its earliest.
  for (let place = amount - 1; place >= 0; place -= 1) {
    const above = parentOf(place);
    if (above < 0) continue;
    nextSibling[place] = firstChild[above] ?? -1;
    firstChild[above] = place;
  }
  const places = new Int32Array(amount);
  const depths = new Int32Array(amount);
  const seen = new Uint8Array(amount);
  let rows = 0;
  /** This one or the first sibling behind it that has no row yet; -1 when there is none. */
  const unseen = (first = -1): number => {
    let place = first;
    while (place >= 0 && seen[place] === 1) place = nextSibling[place] ?? -1;
    return place;
  };
  const addTree = (root: number): void => {
    let [place, depth] = [root, 0];
    for (;;) {
      seen[place] = 1;
      places[rows] = place;
      depths[rows] = depth;
      rows += 1;
      let next = unseen(firstChild[place]);
      if (next >= 0) {
        [place, depth] = [next, depth + 1];
        continue;
      }
      for (; place !== root; [place, depth] = [parentOf(place), depth - 1]) {
        next = unseen(nextSibling[place]);
        if (next >= 0) break;
      }
      if (place === root) return;
      place = next;
    }
  };
  for (let place = 0; place < amount; place += 1) if (parentOf(place) < 0) addTree(place);
  for (let place = 0; place < amount; place += 1) if (seen[place] === 0) addTree(place);

  const times = new Float64Array(amount);
  let [passed, length, failed] = [0, 0, 0];
  for (let place = 0; place < amount; place += 1) {
    passed += later[place] ?? 0;
    times[place] = start + passed / 1000;
    length = Math.max(length, passed + (duration[place] ?? 0));
    if (status[place] === 2) failed += 1;
  }
  return { places, depths, times, length: length / 1000, failed };
}
