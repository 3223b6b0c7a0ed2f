import type { Definition } from "../definition.ts";
import { decodeXml } from "../xml/decode-xml.ts";
import { inspectXml, MAX_XML_BYTES, TOO_LARGE } from "../xml/inspect-xml.ts";
import { checkProcess } from "./check-nodes.ts";
import { compileProcess } from "./compile-process.ts";
import { Loading, type Refusal } from "./loading.ts";
import { elements, parseBpmn, text, typeOf, type Element, type ParseWarning } from "./moddle.ts";

/** A model that can run: one definition for each executable process, and its XML as it came. */
export interface LoadedModel {
  definitions: Definition[];
  xml: string;
}

export type LoadResult = LoadedModel | { refusals: Refusal[] };

/**
 * Reads BPMN 2.0 and compiles what can run. Whatever cannot is refused here, with the element's id and
 * the reason, so that nothing has to be ignored at run time. The XML is never rewritten: extensions and
 * unknown namespaces stay byte for byte.
 */
export async function load(source: string | Uint8Array): Promise<LoadResult> {
  if (source.length > MAX_XML_BYTES) return refused(TOO_LARGE);
  const xml = typeof source === "string" ? source : decodeXml(source);
  if (xml === null) return refused("The file's encoding is unknown, or its bytes do not fit it.");
  const problem = inspectXml(xml);
  if (problem) return refused(problem.reason);
  let parsed;
  try {
    parsed = await parseBpmn(xml);
  } catch (error) {
    return refused(`This is not BPMN 2.0: ${firstLine(error)}`);
  }
  const root = parsed.rootElement;
  // Absent it would mean XPath, which nobody writes; only a stated language is held against the model.
  const stated = Object.hasOwn(root, "expressionLanguage");
  const loading = new Loading(stated ? text(root, "expressionLanguage") : undefined);
  for (const warning of parsed.warnings) checkWarning(loading, warning);
  if (loading.refusals.length > 0) return { refusals: loading.refusals };
  const definitions = compileDefinitions(loading, root);
  return loading.refusals.length > 0 ? { refusals: loading.refusals } : { definitions, xml };
}

function compileDefinitions(loading: Loading, root: Element): Definition[] {
  const all = elements(root, "rootElements");
  for (const extension of elements(root, "extensions"))
    if (extension["mustUnderstand"] === true)
      loading.refuse(root, "The model requires an extension that is not understood.");
  const globalTasks = new Map<string, Element>();
  for (const each of all) {
    if (/^Global\w*Task$/.test(typeOf(each))) globalTasks.set(loading.idOf(each), each);
    if (/Choreography/.test(each.$type)) loading.refuse(each, "Choreographies cannot be executed.");
  }
  const processes = all.filter(
    (each) => typeOf(each) === "Process" && each["isExecutable"] !== false && !isBlackBox(each),
  );
  if (processes.length === 0) {
    const [process] = elements(root, "rootElements").filter((each) => typeOf(each) === "Process");
    loading.refuse(
      process ?? root,
      "There is no executable process. A process has a switch for that in its properties.",
    );
  }
  return processes.map((process) => {
    const definition = compileProcess(loading, process, globalTasks);
    checkProcess(loading, definition);
    return definition;
  });
}

/** A pool without content stands for somebody else. */
function isBlackBox(process: Element): boolean {
  return elements(process, "flowElements").length === 0 && process["isExecutable"] === undefined;
}

/** What the reader could not place is refused, unless it is not BPMN's own. */
function checkWarning(loading: Loading, warning: ParseWarning): void {
  const { message, element: owner } = warning;
  const reference = /^unresolved reference <(.*)>/.exec(message);
  if (reference) {
    if (owner && /^(?:bpmndi|di|dc):/.test(owner.$type)) return;
    return loading.refuse(
      owner?.id ?? owner?.$parent?.id ?? "",
      `${(warning.property ?? "A reference").replace(/^bpmn:/, "")} leads to “${reference[1]}”, which does not exist.`,
    );
  }
  const duplicate = /duplicate ID <(.*)>/.exec(message);
  if (duplicate?.[1] !== undefined)
    return loading.refuse(
      duplicate[1],
      // The reader keeps ids in an object, where these names stand for something else.
      duplicate[1] in {}
        ? `“${duplicate[1]}” cannot be used as an id, because the XML reader reserves this name.`
        : "The id is used more than once.",
    );
  if (/unrecognized element|unsupported document encoding/.test(message)) return;
  const line = /line: (\d+)/.exec(message)?.[1];
  const detail = /nested error: (.*)/.exec(message)?.[1] ?? message.split("\n")[0];
  loading.refuse("", `Line ${Number(line ?? 0) + 1}: ${detail}.`);
}

function refused(reason: string): { refusals: Refusal[] } {
  return { refusals: [{ element: "", reason }] };
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /nested error: (.*)/.exec(message)?.[1] ?? message.split("\n")[0] ?? message;
}
