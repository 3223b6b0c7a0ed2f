const TASKS = 10;

/** Ten service tasks in a row, each of which is done at once. */
export const tenTasks = model(
  Array.from({ length: TASKS }, (_, index) => `t${index}`),
  (id) => `<serviceTask id="${id}" implementation="\${environment.services.work}" />`,
);

/** One user task that waits. */
export const oneUserTask = model(["approve"], (id) => `<userTask id="${id}" />`);

function model(ids: string[], task: (id: string) => string): string {
  const path = ["begin", ...ids, "finish"];
  const flows = path
    .slice(1)
    .map(
      (id, index) => `<sequenceFlow id="f${index}" sourceRef="${path[index]}" targetRef="${id}" />`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="bench">
<process id="p" isExecutable="true"><startEvent id="begin" />${ids.map(task).join("")}
<endEvent id="finish" />${flows.join("")}</process></definitions>`;
}
