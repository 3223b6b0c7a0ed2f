const TASKS = 10;

/** Ten service tasks in a row, each of which is done at once. */
export const tenTasks = model(
  Array.from({ length: TASKS }, (_, index) => `t${index}`),
  (id) => `<serviceTask id="${id}" implementation="\${environment.services.work}" />`,
);

/** One user task that waits. */
export const oneUserTask = model(["approve"], (id) => `<userTask id="${id}" />`);

function model(ids: string[], task: (id: string) => string, process = "p"): string {
  const path = ["begin", ...ids, "finish"];
  const flows = path
    .slice(1)
    .map(
      (id, index) => `<sequenceFlow id="f${index}" sourceRef="${path[index]}" targetRef="${id}" />`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="bench">
<process id="${process}" isExecutable="true"><startEvent id="begin" />${ids.map(task).join("")}
<endEvent id="finish" />${flows.join("")}</process></definitions>`;
}

const timer = (id: string, duration: string): string =>
  `<intermediateCatchEvent id="${id}"><timerEventDefinition><timeDuration
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="tFormalExpression">${duration}</timeDuration></timerEventDefinition></intermediateCatchEvent>`;

/** Timers that are due at once, one after the other. */
export function timersInARow(count: number): string {
  const ids = Array.from({ length: count }, (_, index) => `t${index}`);
  return model(ids, (id) => timer(id, "PT0S"), "timers");
}

/** Waits as long as its variable says. */
export const sleepingProcess = model(["wait"], (id) => timer(id, "=pause"), "sleeps");

/** One of three ways by \`kind\`, with 8, 10 and 12 timers that are due at once; any other kind waits for a day. */
export function branchingTimers(): string {
  const ways = [8, 10, 12].map((count, way) =>
    Array.from({ length: count }, (_, index) => `w${way}t${index}`),
  );
  const flow = (from: string, to: string, condition = ""): string =>
    `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${condition}</sequenceFlow>`;
  const when = (kind: number): string =>
    `<conditionExpression xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="tFormalExpression">kind = ${kind}</conditionExpression>`;
  const drawn = ways.map((ids, way) => {
    const steps = ids.slice(1).map((id, index) => flow(ids[index] ?? "", id));
    return `${ids.map((id) => timer(id, "PT0S")).join("")}${flow("choose", ids[0] ?? "", when(way))}${steps.join("")}${flow(ids.at(-1) ?? "", "finish")}`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="bench">
<process id="branches" isExecutable="true"><startEvent id="begin" /><exclusiveGateway id="choose" default="choose_rest" />
${timer("rest", "P1D")}<endEvent id="finish" />${flow("begin", "choose")}${flow("choose", "rest")}${flow("rest", "finish")}${drawn.join("")}</process></definitions>`;
}
