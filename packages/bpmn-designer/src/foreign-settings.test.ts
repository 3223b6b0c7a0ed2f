import { BpmnModdle } from "bpmn-moddle";
import { expect, test } from "vitest";
import { foreignSettings } from "./foreign-settings.ts";
import type { ModelElement } from "./model/elements.ts";
import { VOCABULARIES } from "./model/vocabulary.ts";

const XML = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:devloom="urn:devloom:workflow">
  <process id="p" isExecutable="true" camunda:historyTimeToLive="30">
    <serviceTask id="call" camunda:class="org.example.Call"><extensionElements>
      <camunda:inputOutput/><devloom:taskDefinition type="devloom:http"/></extensionElements></serviceTask>
    <subProcess id="in"><userTask id="ask" camunda:assignee="ada"/></subProcess>
    <userTask id="plain"><extensionElements><devloom:taskHeaders/></extensionElements></userTask>
  </process></definitions>`;

test("settings of other products are found on every element, and our own are not", async () => {
  // What it reads is typed by name.
  const { rootElement } = (await new BpmnModdle(VOCABULARIES).fromXML(XML)) as {
    rootElement: ModelElement;
  };
  expect(foreignSettings(rootElement)).toEqual([
    { element: "p", names: ["camunda:historyTimeToLive"] },
    { element: "call", names: ["camunda:class", "camunda:inputOutput"] },
    { element: "ask", names: ["camunda:assignee"] },
  ]);
});
