import { newChangeItem } from "@devloom/frame-protocol";
import type { Editor } from "../editor.ts";

/** One change that the page was asked to show. Milliseconds since the editor sent it. */
export interface Update {
  /** Until the editor has the answer that the page shows it. */
  readonly answered: number;
  /** Until the page has been rendered with it. */
  readonly painted: number;
}

const UPDATES = 30;
const ID = "tempo-00000000-0000-4000-8000-000000000005";
const COLOURS = Array.from({ length: UPDATES }, (_, index) => `rgb(${index + 1}, 0, 0)`);

/** Changes the colour of every twentieth element, as a slider would. */
export async function updateLatencies(editor: Editor): Promise<Update[]> {
  const items = COLOURS.map((color) =>
    newChangeItem("STYLING", {
      codebaseId: ID,
      stylingChanges: { color },
      stylingFramework: "Inline",
      modifiers: [],
      customProperties: [],
    }),
  );
  const messages = items.map((item) => ({
    id: "update",
    type: "executeFunction",
    payload: { functionName: "applyChangeItemToDocument", args: [item] },
  }));
  return measure(editor, messages, true);
}

/** The same by one rule of a page without the runtime. */
export function plainLatencies(editor: Editor): Promise<Update[]> {
  return measure(
    editor,
    COLOURS.map((color) => ({ id: ID, color })),
    false,
  );
}

/** How long it takes from now until every element has the colour, also those out of sight. */
export async function waitForAll(editor: Editor): Promise<number> {
  const wanted = { id: ID, color: COLOURS.at(-1) ?? "" };
  return editor.frame.evaluate(async ({ id, color }) => {
    const started = performance.now();
    const nodes = [...document.getElementsByClassName(id)];
    while (nodes.some((node) => getComputedStyle(node).color !== color))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - started;
  }, wanted);
}

async function measure(
  editor: Editor,
  messages: readonly object[],
  byPort: boolean,
): Promise<Update[]> {
  await tellWhenPainted(editor);
  return editor.page.evaluate(
    async ({ list, throughPort }) => {
      const { port } = window as unknown as { port: MessagePort };
      const frame = document.querySelector("iframe")?.contentWindow;
      const heard = (source: EventTarget, is: (data: unknown) => boolean): Promise<number> =>
        new Promise((resolve) => {
          const hear = (event: Event): void => {
            if (!(event instanceof MessageEvent) || !is(event.data)) return;
            source.removeEventListener("message", hear);
            resolve(performance.now());
          };
          source.addEventListener("message", hear);
        });
      const isAnswer = (data: unknown): boolean =>
        (data as { readonly id?: unknown }).id === "INSTANT_UPDATE_DONE";
      const updates: Update[] = [];
      for (const [index, message] of list.entries()) {
        const answered = throughPort
          ? heard(port, isAnswer)
          : heard(window, (data) => data === "done");
        const painted = heard(window, (data) => data === "painted");
        const started = performance.now();
        if (throughPort) port.postMessage(message, []);
        else frame?.postMessage(message, "*");
        updates.push({ answered: (await answered) - started, painted: (await painted) - started });
        // At another moment of the display's frame each time.
        await new Promise((resolve) => setTimeout(resolve, 20 + ((index * 7) % 17)));
      }
      return updates;
    },
    { list: messages, throughPort: byPort },
  );
}

/** Has the page tell when the frame of the display is over in which it changed first. */
async function tellWhenPainted(editor: Editor): Promise<void> {
  await editor.frame.evaluate(() => {
    let isWaiting = false;
    const tell = (): void => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        isWaiting = false;
        parent.postMessage("painted", "*");
      });
      port1.start();
      port2.postMessage(null);
    };
    new MutationObserver(() => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(tell);
    }).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ["class"],
    });
  });
}
