import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOSTILE_TEXTS } from "../../../testing/fuzz/hostile-values.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import type { ChangeBodies } from "../contract.ts";
import { appSource, element } from "../testing/sample-app.ts";
import { Studio } from "../testing/studio.ts";

/** Each text goes into every fourth change, beginning with another; `npm run test:long` tries all. */
const STRIDE = process.env["DEVLOOM_LONG_TESTS"] === "1" ? 1 : 4;

let gateway: TestGateway;
let studio: Studio;
beforeAll(async () => {
  gateway = await startTestGateway();
  studio = await Studio.open(gateway);
});
afterAll(() => gateway.close());

type Change = {
  [Type in keyof ChangeBodies]: { type: Type; body: ChangeBodies[Type] };
}[keyof ChangeBodies];

/** Changes of real elements in which one text is not what anybody expects. */
function changesWith(text: string): Change[] {
  const reactElement = element("heading");
  const newElement = { type: "native", nativeTag: text };
  const destinationElement = element("section");
  return [
    { type: "ADD_CLASS", body: { reactElement, className: text } },
    { type: "REMOVE_CLASS", body: { reactElement, className: text } },
    { type: "UPDATE_CLASSES", body: { reactElement, newClasses: [text], oldClasses: ["text-xl"] } },
    { type: "EDIT_TEXT", body: { element: reactElement, newText: text } },
    { type: "CHANGE_TAG", body: { elementToModify: reactElement, newTag: text } },
    {
      type: "CHANGE_PROP",
      body: { elementToModify: reactElement, propName: "id", propValue: text },
    },
    { type: "CHANGE_PROP", body: { elementToModify: reactElement, propName: text, propValue: 1 } },
    {
      type: "CHANGE_PROP",
      body: { elementToModify: reactElement, propName: "id", propValue: { expression: text } },
    },
    {
      type: "STYLING",
      body: { reactElement, styling: { color: text, [text]: "1px" }, stylingFramework: "Inline" },
    },
    {
      type: "STYLING",
      body: { reactElement, styling: { color: text }, stylingFramework: "Tailwind" },
    },
    { type: "ADD_JSX", body: { destinationElement, newElement } },
    {
      type: "ADD_JSX",
      body: {
        destinationElement,
        fileContentsToSourceFrom: text,
        fileContentsSourceFilename: text,
      },
    },
    {
      type: "ADD_JSX",
      body: {
        destinationElement,
        newElement: { type: "component", componentName: text, filename: text },
        extraFiles: { [`src/${text.slice(0, 40)}.tsx`]: text },
      },
    },
  ];
}

describe("texts that nobody expects", () => {
  it.each(
    HOSTILE_TEXTS.map((text, index) => ({ name: JSON.stringify(text).slice(0, 60), text, index })),
  )("are written so that they can be taken back, or refused: $name", async ({ text, index }) => {
    const changes = changesWith(text).filter((_, place) => (place + index) % STRIDE === 0);
    for (const { type, body } of changes) {
      const made = await studio.change(type, body);
      expect(made.status, `${type} ${JSON.stringify(made.body)}`).toBeLessThan(500);
      const isWritten = made.status === 200 && made.body.files.length > 0;
      const broken = isWritten ? (await studio.lookups()).broken : [];
      expect(broken, type).toEqual([]);
      if (isWritten) await studio.undo();
      expect(await studio.read()).toBe(appSource());
    }
  });

  it("leave no trace in the log", () => {
    expect(gateway.logged()).not.toContain("request failed");
  });
});
