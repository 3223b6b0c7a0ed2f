/** A whole BPMN file with one process of the given id. */
export function processXml(id: string, content: string, roots = ""): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:d="urn:devloom:workflow"
  id="definitions" targetNamespace="test">${roots}
  <process id="${id}" isExecutable="true">${content}</process>
</definitions>`;
}

/** Flows along nodes named with spaces between. */
export function flows(...paths: string[]): string {
  return paths
    .flatMap((path) => {
      const names = path.split(" ");
      return names
        .slice(1)
        .map(
          (name, index) =>
            `<sequenceFlow id="${names[index]}_${name}" sourceRef="${names[index]}" targetRef="${name}"/>`,
        );
    })
    .join("");
}

/** A service task with a job type, task headers and what else its element holds. */
export function serviceTask(
  id: string,
  type: string,
  headers: Record<string, string> = {},
  more = "",
): string {
  const escape = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  const all = Object.entries(headers)
    .map(([key, value]) => `<d:header key="${key}" value="${escape(value)}"/>`)
    .join("");
  return `<serviceTask id="${id}"><extensionElements><d:taskDefinition type="${type}"/>
    <d:taskHeaders>${all}</d:taskHeaders>${more}</extensionElements></serviceTask>`;
}

export const userTask = (id: string, extension = ""): string =>
  `<userTask id="${id}"><extensionElements>${extension}</extensionElements></userTask>`;

/** Start, one user task, end. */
export function oneTask(id: string, task = userTask("review")): string {
  return processXml(
    id,
    `<startEvent id="start"/>${task}<endEvent id="end"/>${flows("start review end")}`,
  );
}

/** Percent by amount: 0 below 100, otherwise 10. */
export function decisionTable(id: string): string {
  return `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="defs-${id}" name="d" namespace="t">
    <decision id="${id}" name="Discount"><decisionTable id="table-${id}">
      <input id="i"><inputExpression id="ie"><text>amount</text></inputExpression></input>
      <output id="o" name="percent"/>
      <rule id="r1"><inputEntry id="a"><text>&lt; 100</text></inputEntry><outputEntry id="b"><text>0</text></outputEntry></rule>
      <rule id="r2"><inputEntry id="c"><text>&gt;= 100</text></inputEntry><outputEntry id="e"><text>10</text></outputEntry></rule>
    </decisionTable></decision></definitions>`;
}
