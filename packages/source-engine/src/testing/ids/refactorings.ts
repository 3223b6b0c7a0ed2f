import type { MutableElement } from "../../parse/elements.ts";
import { openFile } from "../../parse/open-file.ts";
import { rangeOf } from "../../parse/walk.ts";
import { applySplices, type Splice } from "../../text/splice.ts";
import type { Random } from "./random.ts";

/** A file while somebody works at it. */
interface Work {
  readonly text: string;
  readonly elements: readonly MutableElement[];
  readonly random: Random;
}

/** What people do to JSX by hand; null where there is nothing to do it to. */
type Refactoring = (work: Work) => readonly Splice[] | null;

/** Text after a random refactoring; the same text when the chosen one does not fit or breaks it. */
export function refactored(path: string, text: string, random: Random): string {
  const work = { text, elements: openFile(path, text).elements, random };
  const splices = random.pick(REFACTORINGS)?.(work);
  if (!splices) return text;
  try {
    const after = applySplices(text, splices);
    openFile(path, after);
    return after;
  } catch {
    return text;
  }
}

const isChild = ({ container }: MutableElement): boolean =>
  container.type === "JSXElement" || container.type === "JSXFragment";

function pickChild({ elements, random }: Work, isFit: (one: MutableElement) => boolean) {
  return random.pick(elements.filter((element) => isChild(element) && isFit(element)));
}

const any = (): boolean => true;
const sourceOf = ({ text }: Work, { node }: MutableElement): string =>
  text.slice(rangeOf(node).start, rangeOf(node).end);
const insertAt = (offset: number, text: string): Splice[] => [{ start: offset, end: offset, text }];

function replaced({ node }: MutableElement, text: string): Splice {
  return { ...rangeOf(node), text };
}

/** A copy under other names: what a person makes of a row that is much like another. */
function variantOf(work: Work, element: MutableElement): string {
  const word = work.random.word();
  const source = sourceOf(work, element);
  const other = source.replace(/\b(key|id|name|href|to|title|label)="[^"]*"/g, `$1="${word}"`);
  return other === source ? source.replace(/>([^<>{}]+)</, `>${word}<`) : other;
}

const REFACTORINGS: readonly Refactoring[] = [
  function insertVariantBefore(work) {
    const element = pickChild(work, any);
    return element ? insertAt(rangeOf(element.node).start, `${variantOf(work, element)}\n`) : null;
  },
  function insertVariantAfter(work) {
    const element = pickChild(work, any);
    return element ? insertAt(rangeOf(element.node).end, `\n${variantOf(work, element)}`) : null;
  },
  function insertNew(work) {
    const element = pickChild(work, any);
    const text = `<p className="${work.random.word()}">\n${work.random.word()}\n</p>\n`;
    return element ? insertAt(rangeOf(element.node).start, text) : null;
  },
  function insertMany(work) {
    const element = work.random.isOneIn(8) ? pickChild(work, any) : undefined;
    const rows = Array.from(
      { length: 150 + work.random.below(200) },
      () => `<li>\n<Icon name="${work.random.word()}" />\n${work.random.word()}\n</li>\n`,
    );
    return element ? insertAt(rangeOf(element.node).start, rows.join("")) : null;
  },
  function remove(work) {
    const element = pickChild(work, any);
    return element ? [replaced(element, "")] : null;
  },
  function removeFirst(work) {
    const element = pickChild(work, ({ parent }) => (parent?.children.length ?? 0) > 2);
    const first = element?.parent?.children[0];
    return first && isChild(first) ? [replaced(first, "")] : null;
  },
  function swapNeighbours(work) {
    const element = pickChild(work, any);
    const siblings = element?.parent?.children.filter(isChild) ?? [];
    const other = work.random.pick(siblings);
    if (!element || !other || element === other) return null;
    return [replaced(element, sourceOf(work, other)), replaced(other, sourceOf(work, element))];
  },
  function moveElsewhere(work) {
    const element = pickChild(work, any);
    const other = pickChild(work, any);
    if (!element || !other || element === other) return null;
    const source = sourceOf(work, element);
    return [replaced(element, ""), ...insertAt(rangeOf(other.node).start, `${source}\n`)];
  },
  function wrap(work) {
    const element = pickChild(work, any);
    if (!element) return null;
    const { start, end } = rangeOf(element.node);
    const word = work.random.isOneIn(2) ? "" : ` className="${work.random.word()}"`;
    return [...insertAt(start, `<div${word}>\n`), ...insertAt(end, "\n</div>")];
  },
  function makeConditional(work) {
    const element = pickChild(work, any);
    if (!element) return null;
    const { start, end } = rangeOf(element.node);
    return [...insertAt(start, `{${work.random.word()} && (\n`), ...insertAt(end, "\n)}")];
  },
  function unwrap(work) {
    const element = pickChild(work, ({ children }) => children.some(isChild));
    const [first, last] = [element?.children.find(isChild), element?.children.findLast(isChild)];
    if (!element || !first || !last) return null;
    const text = work.text.slice(rangeOf(first.node).start, rangeOf(last.node).end);
    return [replaced(element, text)];
  },
  function editText(work) {
    const element = pickChild(work, ({ children }) => children.length === 0);
    const closing = element?.node.closingElement;
    if (!element || !closing) return null;
    const start = rangeOf(element.node.openingElement).end;
    return [{ start, end: rangeOf(closing).start, text: `\n${work.random.word()}\n` }];
  },
  function editAttribute(work) {
    const attribute = work.random.pick(
      work.elements.flatMap(({ node }) => node.openingElement.attributes),
    );
    const value = attribute?.type === "JSXAttribute" ? attribute.value : null;
    if (value?.type !== "StringLiteral") return null;
    return [{ ...rangeOf(value), text: `"${work.random.word()} ${work.random.word()}"` }];
  },
  function addAttribute({ elements, random }) {
    const element = random.pick(elements);
    if (!element) return null;
    return insertAt(
      rangeOf(element.node.openingElement.name).end,
      `\n${random.pick(["title", "data-kind", "id", "className"]) ?? ""}="${random.word()}"`,
    );
  },
  function changeTag({ elements, random }) {
    const element = random.pick(elements.filter(({ node }) => node.closingElement));
    const closing = element?.node.closingElement;
    if (!element || !closing) return null;
    const tag = random.pick(["section", "article", "Panel"]) ?? "div";
    return [
      { ...rangeOf(element.node.openingElement.name), text: tag },
      { ...rangeOf(closing.name), text: tag },
    ];
  },
  function addComponent({ text, random }) {
    const name = `Extra${random.word()}`;
    const code = `\nexport function ${name}() {\n  return (\n    <div>\n      <h2>${random.word()}</h2>\n    </div>\n  );\n}\n`;
    return insertAt(text.length, code);
  },
  function addCode({ text, random }) {
    const place = text.indexOf("\n\n");
    return place < 0
      ? null
      : insertAt(place + 1, `const ${random.word()}_ = "${random.word()}";\n`);
  },
];
