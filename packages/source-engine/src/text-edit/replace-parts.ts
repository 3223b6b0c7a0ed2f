import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { codeString, encodeCodeText } from "../props/literal-text.ts";
import type { Splice } from "../text/splice.ts";
import { encodeJsxText, flowText, replaceJsxText } from "./jsx-text.ts";
import type { TextPart } from "./text-source.ts";

/** Gives the text that stands in these parts of an element another wording. */
export function replaceParts(
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
export function keepsLines({ tag }: SourceElement): boolean {
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
