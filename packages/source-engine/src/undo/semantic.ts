import type { JSXOpeningElement } from "@babel/types";
import type { PropValue, SourceChange } from "../change/change.ts";
import { openFile } from "../parse/open-file.ts";
import { isScript } from "../parse/parse-program.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import { rangeOf, walk } from "../parse/walk.ts";
import type { FileEdit } from "../project/edit-plan.ts";
import { attributeName, findAttribute } from "../props/attributes.ts";

/** An edit seen from the one element whose opening tag it changed. */
interface TagEdit {
  readonly before: { readonly file: SourceFile; readonly element: SourceElement };
  readonly after: { readonly file: SourceFile; readonly element: SourceElement };
}

/**
 * The change that takes the effect of an edit back by name: these classes, this prop. Null when the
 * edit is not of that kind or when the element has another value by now.
 */
export function reverseChange(
  change: SourceChange,
  edit: FileEdit,
  current: { readonly file: SourceFile; readonly element: SourceElement },
): SourceChange | null {
  const tags = tagEdit(edit);
  if (tags === null) return null;
  switch (change.type) {
    case "ADD_CLASS":
    case "REMOVE_CLASS":
    case "UPDATE_CLASSES":
      return reverseClasses(change.id, tags, current);
    case "STYLING":
      return change.framework === "Tailwind" ? reverseClasses(change.id, tags, current) : null;
    case "CHANGE_PROP":
      return reverseProp(change.id, change.propName, tags, current);
    default:
      return null;
  }
}

function tagEdit({ path, before, after, splices, inverse }: FileEdit): TagEdit | null {
  const [splice] = splices;
  const [back] = inverse;
  if (before === null || after === null || !splice || !back || !isScript(path)) return null;
  const old = elementAt(openFile(path, before), splice.start);
  const next = elementAt(openFile(path, after), back.start);
  return old === null || next === null ? null : { before: old, after: next };
}

function elementAt(file: SourceFile, offset: number): TagEdit["before"] | null {
  const element = file.elements.findLast(({ node }) => {
    const { start, end } = rangeOf(node.openingElement);
    return start < offset && offset < end;
  });
  return element === undefined ? null : { file, element };
}

function reverseClasses(
  id: string,
  { before, after }: TagEdit,
  current: TagEdit["before"],
): SourceChange | null {
  const old = classTokens(before);
  const added = classTokens(after).filter((name) => !old.includes(name));
  const removed = old.filter((name) => !classTokens(after).includes(name));
  const now = classTokens(current);
  const present = added.filter((name) => now.includes(name));
  const absent = removed.filter((name) => !now.includes(name));
  if (present.length < added.length || (present.length === 0 && absent.length === 0)) return null;
  return { type: "UPDATE_CLASSES", id, oldClasses: present, newClasses: absent };
}

/** All words of string literals in the class of an element. */
function classTokens({ element }: TagEdit["before"]): readonly string[] {
  const attribute = findAttribute(element, "className") ?? findAttribute(element, "class");
  if (!attribute?.value) return [];
  const words: string[] = [];
  walk(attribute.value, (node) => {
    if (node.type === "StringLiteral") words.push(...node.value.split(/\s+/));
    if (node.type === "TemplateElement") words.push(...node.value.raw.split(/\s+/));
    return undefined;
  });
  return words.filter((word) => word !== "");
}

function reverseProp(
  id: string,
  propName: string,
  { before, after }: TagEdit,
  current: TagEdit["before"],
): SourceChange | null {
  const isUntouched = loosely(valueText(current, propName)) === loosely(valueText(after, propName));
  return isUntouched
    ? { type: "CHANGE_PROP", id, propName, propValue: propValue(before, propName) }
    : null;
}

function attributeOf(opening: JSXOpeningElement, name: string) {
  return opening.attributes.findLast(
    (attribute) => attribute.type === "JSXAttribute" && attributeName(attribute) === name,
  );
}

function valueText({ file, element }: TagEdit["before"], name: string): string | null {
  const attribute = attributeOf(element.node.openingElement, name);
  if (attribute === undefined) return null;
  const { start, end } = rangeOf(attribute);
  return file.text.slice(start, end);
}

function loosely(text: string | null): string | null {
  return text === null ? null : text.replaceAll(/\s+/g, "").replaceAll("'", '"');
}

function propValue({ file, element }: TagEdit["before"], name: string): PropValue | undefined {
  const attribute = findAttribute(element, name);
  if (attribute === null) return undefined;
  if (!attribute.value) return true;
  if (attribute.value.type === "StringLiteral") return attribute.value.value;
  const inner =
    attribute.value.type === "JSXExpressionContainer"
      ? attribute.value.expression
      : attribute.value;
  const { start, end } = rangeOf(inner);
  return { expression: file.text.slice(start, end) };
}
