/** What was found at a path, with the decoded texts that stand in the places of its parameters. */
export interface Found<Target> {
  readonly target: Target;
  readonly params: Record<string, string>;
}

interface Place<Target> {
  readonly words: Map<string, Place<Target>>;
  any: Place<Target> | undefined;
  end: { readonly target: Target; readonly names: readonly string[] } | undefined;
}

/**
 * Finds what answers at a path such as `/api/project/{id}`. A word goes before a parameter; a parameter takes one
 * segment that is not empty.
 */
export class RouteTable<Target> {
  readonly #whole = new Map<string, Target>();
  readonly #root: Place<Target> = newPlace();

  add(path: string, target: Target): void {
    if (!path.includes("{")) this.#whole.set(path, target);
    const names: string[] = [];
    let place = this.#root;
    for (const segment of segmentsOf(path)) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name !== undefined) names.push(name);
      place = name === undefined ? wordAt(place, segment) : (place.any ??= newPlace());
    }
    place.end = { target, names };
  }

  find(path: string): Found<Target> | undefined {
    const whole = this.#whole.get(path);
    if (whole !== undefined) return { target: whole, params: {} };
    const values: string[] = [];
    const end = walk(this.#root, segmentsOf(readable(path)), 0, values);
    if (end === undefined) return undefined;
    const params: Record<string, string> = {};
    for (const [index, name] of end.names.entries()) {
      const value = values[index] ?? "";
      params[name] = value.includes("%") ? decoded(value, decodeURIComponent) : value;
    }
    return { target: end.target, params };
  }
}

function newPlace<Target>(): Place<Target> {
  return { words: new Map(), any: undefined, end: undefined };
}

function wordAt<Target>(place: Place<Target>, word: string): Place<Target> {
  const known = place.words.get(word);
  if (known !== undefined) return known;
  const fresh = newPlace<Target>();
  place.words.set(word, fresh);
  return fresh;
}

const segmentsOf = (path: string): string[] => path.slice(1).split("/");

function walk<Target>(
  place: Place<Target>,
  segments: readonly string[],
  index: number,
  values: string[],
): Place<Target>["end"] {
  const segment = segments[index];
  if (segment === undefined) return place.end;
  const word = place.words.get(segment);
  const found = word === undefined ? undefined : walk(word, segments, index + 1, values);
  if (found !== undefined || place.any === undefined || segment === "") return found;
  values.push(segment);
  const behind = walk(place.any, segments, index + 1, values);
  if (behind === undefined) values.pop();
  return behind;
}

/** A path as its words are compared: what is encoded without need is read, what an encoding hides is not. */
function readable(path: string): string {
  return path.includes("%") ? decoded(path.replaceAll("%25", "%2525"), decodeURI) : path;
}

/** What cannot be decoded stays as it came. */
function decoded(text: string, decode: (part: string) => string): string {
  try {
    return decode(text);
  } catch {
    return text.replaceAll(/(?:%[\da-f]{2})+/gi, (part) => {
      try {
        return decode(part);
      } catch {
        return part;
      }
    });
  }
}
