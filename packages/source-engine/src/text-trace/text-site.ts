import type { StringLiteral, TemplateLiteral } from "@babel/types";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { encodeAttributeText, encodeCodeText } from "../props/literal-text.ts";
import type { Splice } from "../text/splice.ts";
import type { FoundMessage } from "../text-edit/message-file.ts";
import { replaceParts } from "../text-edit/replace-parts.ts";
import { type TextPart, textOf } from "../text-edit/text-source.ts";

/** A place in the project where a text is written that elements elsewhere show. */
export interface TextSite {
  readonly path: string;
  readonly start: number;
  readonly value: string;
  /** Whether something that nothing is known about may be shown instead. */
  readonly isUnsure?: boolean;
  /** What gives it another text. */
  write(text: string): readonly Splice[];
}

/** A string in code, or one that is the value of a JSX attribute. */
export function literalSite(
  { path, text }: Pick<SourceFile, "path" | "text">,
  node: StringLiteral | TemplateLiteral,
  isAttribute = false,
): TextSite {
  const { start, end } = rangeOf(node);
  const quote = text[start] ?? '"';
  return {
    path,
    start,
    value: textOf(node),
    write(typed) {
      const wanted = isAttribute
        ? encodeAttributeText(typed.trim(), quote)
        : encodeCodeText(typed.trim(), quote);
      return changed(text, start + 1, end - 1, wanted);
    },
  };
}

/** The text between the tags of an element. */
export function contentSite(
  file: SourceFile,
  element: SourceElement,
  parts: readonly TextPart[],
): TextSite {
  const [first] = parts;
  return {
    path: file.path,
    start: rangeOf(first ?? element.node).start,
    value: parts.map(textOf).join(""),
    write: (typed) => replaceParts(file, element, parts, typed),
  };
}

/** An entry of a file of messages. */
export function messageSite({ path, text, start, end, value, quote }: FoundMessage): TextSite {
  return {
    path,
    start,
    value,
    write(typed) {
      const wanted =
        quote === null
          ? JSON.stringify(typed.trim()).slice(1, -1)
          : encodeCodeText(typed.trim(), quote);
      return changed(text, start, end, wanted);
    },
  };
}

function changed(source: string, start: number, end: number, text: string): readonly Splice[] {
  return source.slice(start, end) === text ? [] : [{ start, end, text }];
}
