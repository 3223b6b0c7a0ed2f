import {
  and,
  assign,
  end,
  flow,
  multi,
  or,
  path,
  service,
  start,
  sub,
  times,
  user,
  xor,
} from "./bpmn.ts";

/** Numbers in [0, 1) that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A part of a model with one way in and one way out. */
interface Block {
  xml: string;
  first: string;
  last: string;
}

/** A random process of nested blocks, which always completes. */
export function randomModel(seed: number): string[] {
  const random = randomFrom(seed);
  let made = 0;
  const id = (kind: string): string => `${kind}${(made += 1)}`;
  const below = (limit: number): number => Math.floor(random() * limit);

  function block(depth: number): Block {
    const kinds =
      depth > 3 ? [task] : [task, task, sequence, parallel, exclusive, inclusive, subProcess];
    return (kinds[below(kinds.length)] ?? task)(depth + 1);
  }

  function task(): Block {
    const name = id("t");
    const variants = [
      () => service(name),
      () => user(name),
      () => assign(name, "x", "modulo(x + 3, 10)"),
      () => service(name, multi({ isSequential: random() < 0.5 }, times(String(1 + below(3))))),
    ];
    return {
      xml: (variants[below(variants.length)] ?? variants[0])?.() ?? "",
      first: name,
      last: name,
    };
  }

  function sequence(depth: number): Block {
    const one = block(depth);
    const other = block(depth);
    const xml = one.xml + other.xml + path(`${one.last} ${other.first}`);
    return { xml, first: one.first, last: other.last };
  }

  function parallel(depth: number): Block {
    return branches(depth, and, () => undefined);
  }

  function exclusive(depth: number): Block {
    return branches(depth, xor, () => `x > ${below(10)}`);
  }

  function inclusive(depth: number): Block {
    return branches(depth, or, () => `modulo(x, ${2 + below(3)}) = 0`);
  }

  function branches(
    depth: number,
    gateway: typeof and,
    condition: () => string | undefined,
  ): Block {
    const [split, join] = [id("g"), id("g")];
    const inner = Array.from({ length: 2 + below(2) }, () => block(depth));
    const isChoice = condition() !== undefined;
    const flows = inner.map(({ first, last }, index) => {
      const test = index === 0 ? undefined : condition();
      return flow(`${split} ${first}`, test) + path(`${last} ${join}`);
    });
    const byDefault = isChoice ? { default: `${split}_${inner[0]?.first}` } : {};
    const xml = gateway(split, byDefault) + gateway(join) + inner.map((each) => each.xml).join("");
    return { xml: xml + flows.join(""), first: split, last: join };
  }

  function subProcess(depth: number): Block {
    const [name, begin, finish] = [id("s"), id("b"), id("f")];
    const inner = block(depth);
    const flows = path(`${begin} ${inner.first}`, `${inner.last} ${finish}`);
    const xml = sub(name, start(begin), inner.xml, end(finish), flows);
    return { xml, first: name, last: name };
  }

  const whole = sequence(0);
  return [
    start("begin"),
    whole.xml,
    end("finish"),
    path(`begin ${whole.first}`, `${whole.last} finish`),
  ];
}
