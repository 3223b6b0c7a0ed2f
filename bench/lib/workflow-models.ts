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
