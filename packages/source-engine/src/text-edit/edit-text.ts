import { EditRefused, type Reason } from "../change/refusal.ts";
import { assertNever } from "../props/assert-never.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { PlanContext, PlannedEdits } from "../plan/context.ts";
import { endsInLineComment } from "../props/attributes.ts";
import { codeString } from "../props/literal-text.ts";
import type { Splice } from "../text/splice.ts";
import { onlySite } from "../text-trace/locate-text.ts";
import { messageSite } from "../text-trace/text-site.ts";
import { findTextSites } from "../text-trace/trace-text.ts";
import { refuseOtherContent } from "../structure/content.ts";
import { encodeJsxText, flowText, normalText } from "./jsx-text.ts";
import { findMessages } from "./message-file.ts";
import type { MessageKey } from "./message-key.ts";
import { keepsLines, replaceParts } from "./replace-parts.ts";
import { contentStart, readTextSource } from "./text-source.ts";

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

const DRAWN =
  /^(?:svg|g|path|circle|ellipse|line|polygon|polyline|rect|defs|use|mask|image|symbol|pattern|stop|filter)$/;

/** What an EDIT_TEXT change asks for. */
export interface TextEditInput {
  readonly newText: string;
  readonly oldText?: string | undefined;
  /** It and the elements around it on the page, from the inside: they tell which of several texts is meant. */
  readonly within?: readonly string[] | undefined;
}

/**
 * Replaces the text of an element where it is written: in its JSX, in a message file, or wherever code takes it
 * from.
 */
export function editText(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  input: TextEditInput,
): PlannedEdits {
  const source = readTextSource(file, element);
  switch (source.kind) {
    case "dynamic":
      return editTraced(context, file, element, input, source.reason);
    case "none":
      if (isGivenAsProp(element, input))
        return editTraced(context, file, element, input, {
          name: "noText",
          values: { tag: element.tag },
        });
      checkOldText("", input);
      return inFile(file.path, insertText(file, element, input.newText));
    case "static":
      checkOldText(source.text, input);
      return inFile(file.path, replaceParts(file, element, source.parts, input.newText));
    case "message":
      return editMessage(context, source.message, input);
    default:
      return assertNever(source);
  }
}

function inFile(path: string, splices: readonly Splice[]): PlannedEdits {
  return { splices: new Map(splices.length > 0 ? [[path, splices]] : []) };
}

function checkOldText(current: string, { oldText }: TextEditInput): void {
  if (oldText === undefined || normalText(oldText) === normalText(current)) return;
  throw new EditRefused(
    "conflict",
    "textChanged",
    {},
    {
      expected: oldText,
      current,
    },
  );
}

function insertText(file: SourceFile, element: SourceElement, text: string): readonly Splice[] {
  const written =
    keepsLines(element) && /[\r\n]/.test(text)
      ? `{${codeString(text, file.habits.codeQuote)}}`
      : encodeJsxText(flowText(text));
  if (written === "") return [];
  const at = contentStart(element);
  if (!/^[a-z][a-z\d]*$/.test(element.tag) || DRAWN.test(element.tag)) {
    throw new EditRefused("not_editable", "noText", { tag: element.tag });
  }
  refuseOtherContent(element);
  if (!element.node.openingElement.selfClosing) {
    const end = element.node.closingElement ? rangeOf(element.node.closingElement).start : at;
    const isBlank = file.text.slice(at, end).trim() === "";
    return [{ start: at, end: isBlank ? end : at, text: written }];
  }
  if (VOID.test(element.tag)) {
    throw new EditRefused("not_editable", "holdsNoText", { tag: element.tag });
  }
  const before = file.text.slice(0, at - 2);
  const { name } = element.node.openingElement;
  const isCommented = endsInLineComment(before.slice(rangeOf(name).end));
  const start = isCommented ? at - 2 : before.trimEnd().length;
  return [{ start, end: at, text: `>${written}</${element.tag}>` }];
}

/** Whether the text can only be one that a component was given as a prop. */
function isGivenAsProp({ tag }: SourceElement, { oldText }: TextEditInput): boolean {
  return /^[A-Z]/.test(tag) && oldText !== undefined && oldText.trim() !== "";
}

function editTraced(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  { newText, oldText, within }: TextEditInput,
  reason: Reason,
): PlannedEdits {
  const site = oldText
    ? onlySite(context, findTextSites(context, file, element, oldText, within))
    : null;
  if (site === null) throw new EditRefused("not_editable", reason.name, reason.values);
  return inFile(site.path, site.write(newText));
}

function editMessage(
  context: PlanContext,
  message: MessageKey,
  input: TextEditInput,
): PlannedEdits {
  const { oldText } = input;
  const all = findMessages(context, message);
  const [first] = all;
  if (!first) throw new EditRefused("not_editable", "messageMissing", { key: message.key });
  // Of several languages the one counts whose text is shown.
  const shown =
    oldText === undefined
      ? [first]
      : all.filter(({ value }) => normalText(value) === normalText(oldText));
  const found = shown[0] ?? first;
  if (/\{\{?[^{}]*\}\}?|<\w+>|\$t\(/.test(found.value)) {
    throw new EditRefused("not_editable", "messageHasPlaceholders", {
      key: message.key,
      path: found.path,
    });
  }
  checkOldText(found.value, input);
  const site = onlySite(context, shown.map(messageSite)) ?? messageSite(found);
  return inFile(site.path, site.write(input.newText));
}
