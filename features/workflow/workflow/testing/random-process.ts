import { processXml, serviceTask } from "./models.ts";

/** Numbers between 0 and 1 that follow from a seed. */
export function seededRandom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) ^ Math.imul(state, 3_266_489_917);
    state ^= state >>> 13;
    return (state >>> 0) / 4_294_967_296;
  };
}

/** A block of a process, by the ids of its first and its last node. */
interface Block {
  readonly xml: string;
  readonly first: string;
  readonly last: string;
}

/** A process of nested blocks: work, timers, both ways of branching, sub-processes, sequences. */
export function randomProcess(id: string, random: () => number): string {
  let made = 0;
  const next = (kind: string): string => `${kind}${(made += 1)}`;
  const flow = (source: string, target: string, condition = ""): string =>
    `<sequenceFlow id="${next("f")}" sourceRef="${source}" targetRef="${target}">${condition}</sequenceFlow>`;
  const pick = (count: number): number => Math.floor(random() * count);

  function leaf(): Block {
    if (pick(4) === 0) {
      const timer = next("timer");
      const seconds = pick(90);
      const xml = `<intermediateCatchEvent id="${timer}"><timerEventDefinition><timeDuration
        xsi:type="tFormalExpression">PT${seconds}S</timeDuration></timerEventDefinition></intermediateCatchEvent>`;
      return { xml, first: timer, last: timer };
    }
    const task = next("task");
    return { xml: serviceTask(task, "random"), first: task, last: task };
  }

  function branches(depth: number, isParallel: boolean): Block {
    const kind = isParallel ? "parallelGateway" : "exclusiveGateway";
    const [split, join] = [next("split"), next("join")];
    const inner = Array.from({ length: 2 + pick(2) }, () => block(depth - 1));
    const parts = inner.map(({ xml, first, last }, index) => {
      const isDefault = index === inner.length - 1;
      const condition =
        isParallel || isDefault
          ? ""
          : `<conditionExpression xsi:type="tFormalExpression">data &lt; ${pick(100)}</conditionExpression>`;
      const entry = next("f");
      const way = `<sequenceFlow id="${entry}" sourceRef="${split}" targetRef="${first}">${condition}</sequenceFlow>`;
      return { xml: `${xml}${way}${flow(last, join)}`, entry };
    });
    const byDefault = isParallel ? "" : ` default="${parts.at(-1)?.entry}"`;
    const xml = `<${kind} id="${split}"${byDefault}/><${kind} id="${join}"/>${parts.map((part) => part.xml).join("")}`;
    return { xml, first: split, last: join };
  }

  function subProcess(depth: number): Block {
    const [scope, begin, end] = [next("sub"), next("begin"), next("end")];
    const { xml, first, last } = block(depth - 1);
    const content = `<startEvent id="${begin}"/>${xml}<endEvent id="${end}"/>${flow(begin, first)}${flow(last, end)}`;
    return { xml: `<subProcess id="${scope}">${content}</subProcess>`, first: scope, last: scope };
  }

  function sequence(depth: number): Block {
    const [one, other] = [block(depth - 1), block(depth - 1)];
    const xml = `${one.xml}${other.xml}${flow(one.last, other.first)}`;
    return { xml, first: one.first, last: other.last };
  }

  function block(depth: number): Block {
    if (depth <= 0) return leaf();
    const kinds = [
      () => branches(depth, true),
      () => branches(depth, false),
      () => subProcess(depth),
      () => sequence(depth),
      () => sequence(depth),
      leaf,
    ];
    return kinds[pick(kinds.length)]?.() ?? leaf();
  }

  const { xml, first, last } = sequence(3);
  return processXml(
    id,
    `<startEvent id="start"/>${xml}<endEvent id="end"/>${flow("start", first)}${flow(last, "end")}`,
  );
}
