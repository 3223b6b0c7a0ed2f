import { expect } from "vitest";
import { EditRefused } from "../change/refusal.ts";
import type { SourceElement } from "../parse/source-file.ts";
import { rangeOf } from "../parse/walk.ts";
import { Project } from "../project/project.ts";
import { type AskedChange, askedChanges } from "./expected-html.ts";
import type { Form } from "./forms/read-forms.ts";
import { type HtmlNode, mapHtml, normalHtml } from "./html-tree.ts";
import { probed, renderForm } from "./render-form.ts";

const PATH = "src/form.tsx";

/** How many changes were compared, and how many were refused. */
export interface FormTally {
  compared: number;
  refused: number;
}

function open({ text }: Form): Project {
  const project = Project.open(
    { read: (path) => (path === PATH ? text : null), list: () => [PATH] },
    [],
  );
  project.file(PATH);
  return project;
}

/** Makes changes of the elements of a form and compares what it shows before and after. */
export function checkForm(
  form: Form,
  isChosen: (number: number) => boolean,
  tally: FormTally,
): void {
  const project = open(form);
  const file = project.file(PATH);
  const before = renderForm(probed(project, PATH));
  const [root] = file.elements;
  if (root === undefined) throw new Error(`${form.name} has no element.`);
  let number = 0;
  for (const element of file.elements) {
    const id = project.idOf(file, element);
    const shown = before.filter((nodes) => instances(nodes, id).length > 0);
    const names = classesOf(before, id);
    for (const asked of askedChanges(id, project.idOf(file, root), names)) {
      number += 1;
      if (shown.length === 0 || !isChosen(number) || isMeaningless(asked, element, root)) continue;
      checkChange(form, element, asked, before, tally);
    }
  }
}

/** Changes that are not asked for in earnest. */
function isMeaningless(
  { change }: AskedChange,
  element: SourceElement,
  root: SourceElement,
): boolean {
  if (change.type === "MOVE_JSX") {
    return element === root || element.parent !== root || !/^[a-z]/.test(root.tag);
  }
  // Components and fields show something else than their tag and props say.
  const isSpecial =
    !/^[a-z]/.test(element.tag) || /^(?:svg|select|option|textarea)$/.test(element.tag);
  const takesMore = element.node.openingElement.attributes.some(
    (one) => one.type === "JSXAttribute" && one.value?.type === "JSXExpressionContainer",
  );
  if (change.type === "EDIT_TEXT") return !/^[a-z]/.test(element.tag) && takesMore;
  return change.type === "CHANGE_TAG" && isSpecial;
}

function instances(nodes: readonly HtmlNode[], id: string): HtmlNode[] {
  const found: HtmlNode[] = [];
  mapHtml(nodes, (element) => {
    if (element.attributes["data-probe"] === id) found.push(element);
    return [element];
  });
  return found;
}

function classesOf(before: readonly (readonly HtmlNode[])[], id: string): readonly string[] {
  const all = before.flatMap((nodes) => instances(nodes, id));
  const lists = all.map((node) =>
    typeof node === "string" ? [] : (node.attributes["class"] ?? "").split(/\s+/).filter(Boolean),
  );
  return (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));
}

function checkChange(
  form: Form,
  element: SourceElement,
  { change, expected }: AskedChange,
  before: readonly (readonly HtmlNode[])[],
  tally: FormTally,
): void {
  const project = open(form);
  const what = `${form.name}: ${change.type} of <${element.tag}>`;
  let text: string;
  try {
    project.apply(project.plan(change));
    text = project.read(PATH) ?? "";
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    expect(error.message.length, what).toBeGreaterThan(10);
    expect(error.code, what).not.toBe("file_broken");
    tally.refused += 1;
    return;
  }
  const after = renderForm(probed(project, PATH));
  before.forEach((nodes, index) => {
    const shown = after[index] ?? [];
    const ids = change.type === "DUPLICATE" ? withoutAllIds : (one: readonly HtmlNode[]) => one;
    const look = (one: readonly HtmlNode[]): string => {
      const html = normalHtml(ids(one));
      // Texts that meet where an element was may be parted by a blank.
      return /^(?:REMOVE|MOVE)/.test(change.type) ? html.replace(/ /g, "") : html;
    };
    expect(look(shown), `${what}\n${text}`).toBe(look(expected(nodes)));
    expect(repeatedIds(shown), what).toEqual(repeatedIds(nodes));
  });
  checkComments(form, element, change.type, text, what);
  tally.compared += 1;
}

function withoutAllIds(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return mapHtml(nodes, ({ attributes, ...element }) => {
    const { id: _id, for: _for, ...others } = attributes;
    return [{ ...element, attributes: others }];
  });
}

function repeatedIds(nodes: readonly HtmlNode[]): readonly string[] {
  const ids: string[] = [];
  mapHtml(nodes, (element) => {
    const { id } = element.attributes;
    if (id !== undefined) ids.push(id);
    return [element];
  });
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** Comments stay, but those of an element that goes. */
function checkComments(
  { text: before }: Form,
  element: SourceElement,
  type: string,
  after: string,
  what: string,
): void {
  const { start, end } = rangeOf(element.node);
  for (const match of before.matchAll(/\/\*[\s\S]*?\*\/|\/\/ [^\n]*/g)) {
    const isInside = match.index >= start && match.index < end;
    if (type === "REMOVE_JSX" && isInside) continue;
    expect(after, what).toContain(match[0].split("\n")[0]);
  }
}
