import { EditRefused } from "../change/refusal.ts";
import { assertNever } from "../props/assert-never.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import type { PlanContext, PlannedEdits } from "../plan/context.ts";
import { endsInLineComment } from "../props/attributes.ts";
import { codeString, encodeCodeText } from "../props/literal-text.ts";
import type { Splice } from "../text/splice.ts";
import { refuseOtherContent } from "../structure/content.ts";
import { encodeJsxText, flowText, normalText, replaceJsxText } from "./jsx-text.ts";
import { findMessage } from "./message-file.ts";
import type { MessageKey } from "./message-key.ts";
import { contentStart, readTextSource, type TextPart } from "./text-source.ts";

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

const DRAWN =
  /^(?:svg|g|path|circle|ellipse|line|polygon|polyline|rect|defs|use|mask|image|symbol|pattern|stop|filter)$/;

/** What an EDIT_TEXT change asks for. */
export interface TextWish {
  readonly newText: string;
  readonly oldText?: string | undefined;
}

/** Replaces the text of an element where it is written: in the JSX or in a message file. */
export function editText(
  context: PlanContext,
  file: SourceFile,
  element: SourceElement,
  wish: TextWish,
): PlannedEdits {
  const source = readTextSource(file, element);
  switch (source.kind) {
    case "dynamic":
      throw new EditRefused("not_editable", source.reason.name, source.reason.values);
    case "none":
      checkOldText("", wish);
      return inFile(file.path, insertText(file, element, wish.newText));
    case "static":
      checkOldText(source.text, wish);
      return inFile(file.path, replaceParts(file, element, source.parts, wish.newText));
    case "message":
      return editMessage(context, source.message, wish);
    default:
      return assertNever(source);
  }
}

function inFile(path: string, splices: readonly Splice[]): PlannedEdits {
  return { splices: new Map(splices.length > 0 ? [[path, splices]] : []) };
}

function checkOldText(current: string, { oldText }: TextWish): void {
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

function replaceParts(
  file: SourceFile,
  element: SourceElement,
  parts: readonly TextPart[],
  newText: string,
): readonly Splice[] {
  const [only, ...others] = parts;
  if (!only) return [];
  const range = rangeOf(only);
  if (keepsLines(element)) return replaceLines(file, parts, newText);
  if (others.length === 0 && only.type !== "JSXText") return replaceString(file, only, newText);
  if (others.length === 0) return replaceJsxText(file.text, range.start, range.end, newText);
  const start = startOfText(file, only);
  const end = endOfText(file, others.at(-1) ?? only);
  const written = encodeJsxText(flowText(newText));
  if (file.text.slice(start, end) === written) return [];
  if (!hasCommentBetween(element, start, end)) return [{ start, end, text: written }];
  // What stands between the texts stays: the first of them becomes the whole text.
  return parts.map((part) => ({
    start: startOfText(file, part),
    end: endOfText(file, part),
    text: part === only ? written : "",
  }));
}

function hasCommentBetween({ node }: SourceElement, start: number, end: number): boolean {
  return node.children.some((child) => {
    const range = rangeOf(child);
    const isEmpty =
      child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression";
    return isEmpty && range.start >= start && range.end <= end;
  });
}

/** Whether line breaks of the text are shown: JSX would take them for blanks. */
function keepsLines({ tag }: SourceElement): boolean {
  return tag === "pre" || tag === "textarea";
}

/** Text with line breaks is written as one string in braces. */
function replaceLines(
  file: SourceFile,
  parts: readonly TextPart[],
  newText: string,
): readonly Splice[] {
  const [only, ...others] = parts;
  if (!only) return [];
  const { start, end } = rangeOf(only);
  if (others.length === 0 && only.type !== "JSXText") {
    const text = encodeCodeText(newText, file.text[start] ?? '"');
    return file.text.slice(start + 1, end - 1) === text
      ? []
      : [{ start: start + 1, end: end - 1, text }];
  }
  if (others.length === 0 && !/[\r\n]| {2}|^ | $/.test(newText)) {
    return replaceJsxText(file.text, start, end, newText);
  }
  const last = others.at(-1) ?? only;
  const text = `{${codeString(newText, file.habits.codeQuote)}}`;
  return [{ start: startOfText(file, only), end: endOfText(file, last), text }];
}

/** Text in braces keeps its quotes and the blanks at its ends. */
function replaceString(file: SourceFile, part: TextPart, newText: string): readonly Splice[] {
  const { start, end } = rangeOf(part);
  const quote = file.text[start] ?? '"';
  const raw = file.text.slice(start + 1, end - 1);
  const lead = /^ */.exec(raw)?.[0] ?? "";
  const tail = lead.length === raw.length ? "" : (/ *$/.exec(raw)?.[0] ?? "");
  const text = lead + encodeCodeText(newText.trim(), quote) + tail;
  return raw === text ? [] : [{ start: start + 1, end: end - 1, text }];
}

function startOfText(file: SourceFile, part: TextPart): number {
  const { start, end } = rangeOf(part);
  if (part.type !== "JSXText") return file.text.lastIndexOf("{", start);
  const raw = file.text.slice(start, end);
  return start + (raw.length - raw.trimStart().length);
}

function endOfText(file: SourceFile, part: TextPart): number {
  const { start, end } = rangeOf(part);
  if (part.type !== "JSXText") return file.text.indexOf("}", end) + 1;
  return start + file.text.slice(start, end).trimEnd().length;
}

function editMessage(context: PlanContext, message: MessageKey, wish: TextWish): PlannedEdits {
  const found = findMessage(context, message);
  if (!found) {
    throw new EditRefused("not_editable", "messageMissing", { key: message.key });
  }
  if (/\{\{?[^{}]*\}\}?|<\w+>|\$t\(/.test(found.value)) {
    throw new EditRefused("not_editable", "messageHasPlaceholders", {
      key: message.key,
      path: found.path,
    });
  }
  checkOldText(found.value, wish);
  const text = JSON.stringify(wish.newText.trim()).slice(1, -1);
  const { path, start, end } = found;
  return inFile(path, found.text.slice(start, end) === text ? [] : [{ start, end, text }]);
}
