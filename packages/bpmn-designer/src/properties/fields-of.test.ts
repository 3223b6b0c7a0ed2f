import { BpmnModdle } from "bpmn-moddle";
import { expect, it } from "vitest";
import type { DiagramElement, ModelElement } from "../model/elements.ts";
import { ModelEditor } from "../model/model-editor.ts";
import type { Field } from "./field.ts";
import { fieldsOf } from "./fields-of.ts";

const FILE = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">
  <collaboration id="c"><participant id="pool" processRef="p" /><participant id="outside" /></collaboration>
  <process id="p" isExecutable="false"><startEvent id="s" /></process></definitions>`;

it("switches the process of a pool on, where there is one", async () => {
  // The library's own types leave the tree out.
  const { rootElement } = (await new BpmnModdle().fromXML(FILE)) as {
    rootElement: ModelElement;
  };
  const [collaboration, process] = rootElement.get("rootElements") as ModelElement[];
  const [pool, outside] = (collaboration?.get("participants") ?? []) as ModelElement[];
  const found = (model: ModelElement | undefined): Field | undefined => {
    const all = fieldsOf({ businessObject: model } as DiagramElement).flatMap(
      ({ fields }) => fields,
    );
    return all.find((one): one is Field => one.id === "isExecutable" && one.kind === "boolean");
  };
  const modeling = {
    updateModdleProperties: (_: unknown, owner: ModelElement, values: object) => {
      for (const [name, value] of Object.entries(values)) owner.set(name, value);
    },
  };
  const editor = new ModelEditor(
    { businessObject: pool } as DiagramElement,
    modeling as never,
    {} as never,
  );

  const field = found(pool);
  if (field === undefined) throw new Error("There is no such field.");
  expect(field.read(editor)).toBe("false");
  field.write(editor, "true");
  expect(process?.get("isExecutable")).toBe(true);
  expect(found(outside)).toBeUndefined();
});
