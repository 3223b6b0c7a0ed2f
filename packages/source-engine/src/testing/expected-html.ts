import type { SourceChange } from "../change/change.ts";
import { type HtmlElement, type HtmlNode, mapHtml } from "./html-tree.ts";

/** A change of one element of a form, with the difference that it is asked to make. */
export interface AskedChange {
  readonly change: SourceChange;
  readonly expected: (nodes: readonly HtmlNode[]) => readonly HtmlNode[];
}

/** Every type of change of an element, as far as the difference can be told from what is rendered. */
export function askedChanges(
  id: string,
  rootId: string,
  classNames: readonly string[],
): AskedChange[] {
  const isIt = ({ attributes }: HtmlElement): boolean => attributes["data-probe"] === id;
  const each =
    (become: (element: HtmlElement) => readonly HtmlNode[]) =>
    (nodes: readonly HtmlNode[]): readonly HtmlNode[] =>
      mapHtml(nodes, (element) => (isIt(element) ? become(element) : [element]));
  const withAttribute = (name: string, change: (value: string) => string) =>
    each((element) => {
      const value = change(element.attributes[name] ?? "");
      return [{ ...element, attributes: { ...element.attributes, [name]: value } }];
    });
  const withClasses = (change: (names: readonly string[]) => readonly string[]) =>
    withAttribute("class", (value) => change(value.split(/\s+/)).join(" "));
  const [first] = classNames;
  const wrapper = { tag: "div", attributes: {} };
  return [
    { change: { type: "REMOVE_JSX", ids: [id] }, expected: each(() => []) },
    {
      change: { type: "DUPLICATE", ids: [id] },
      expected: each((element) => [element, withoutIds(element)]),
    },
    {
      change: { type: "WRAP_DIV", ids: [id] },
      expected: each((element) => [{ ...wrapper, children: [element] }]),
    },
    {
      change: { type: "CHANGE_TAG", id, newTag: "section" },
      expected: each((element) => [{ ...element, tag: "section" }]),
    },
    {
      change: { type: "CHANGE_PROP", id, propName: "title", propValue: "asked" },
      expected: withAttribute("title", () => "asked"),
    },
    {
      change: { type: "CHANGE_PROP", id, propName: "data-x", propValue: undefined },
      expected: each(({ attributes, ...element }) => {
        const { "data-x": _gone, ...others } = attributes;
        return [{ ...element, attributes: others }];
      }),
    },
    {
      change: {
        type: "ADD_CLASS",
        id,
        className: "asked",
        framework: null,
        modifiers: [],
        customProperties: [],
      },
      expected: withClasses((names) => [...names, "asked"]),
    },
    ...(first === undefined
      ? []
      : [
          {
            change: { type: "REMOVE_CLASS", id, className: first } as const,
            expected: withClasses((names) => names.filter((name) => name !== first)),
          },
          {
            change: {
              type: "UPDATE_CLASSES",
              id,
              oldClasses: [first],
              newClasses: ["asked"],
            } as const,
            expected: withClasses((names) =>
              names.map((name) => (name === first ? "asked" : name)),
            ),
          },
        ]),
    {
      change: {
        type: "STYLING",
        id,
        styling: { width: "7px" },
        framework: "Inline",
        modifiers: [],
        customProperties: [],
      },
      expected: withAttribute("style", (value) => [...value.split(";"), "width:7px"].join(";")),
    },
    {
      change: {
        type: "STYLING",
        id,
        styling: { width: "7px" },
        framework: "Tailwind",
        modifiers: [],
        customProperties: [],
      },
      expected: withClasses((names) => [...names.filter((name) => !WIDTH.test(name)), "w-[7px]"]),
    },
    {
      change: { type: "EDIT_TEXT", id, newText: "asked text" },
      expected: each((element) => [{ ...element, children: ["asked text"] }]),
    },
    {
      change: { type: "ADD_JSX", to: { parentId: id }, element: { kind: "native", tag: "i" } },
      expected: each((element) => [
        { ...element, children: [...element.children, { tag: "i", attributes: {}, children: [] }] },
      ]),
    },
    {
      change: { type: "MOVE_JSX", id, to: { parentId: rootId } },
      expected: (nodes) => moved(nodes, isIt, rootId),
    },
  ];
}

/** Utilities that say how wide something is. */
const WIDTH = /^w-/;

function moved(
  nodes: readonly HtmlNode[],
  isIt: (element: HtmlElement) => boolean,
  rootId: string,
): readonly HtmlNode[] {
  const taken: HtmlElement[] = [];
  const left = mapHtml(nodes, (element) => {
    if (!isIt(element)) return [element];
    taken.push(element);
    return [];
  });
  return mapHtml(left, (element) =>
    element.attributes["data-probe"] === rootId
      ? [{ ...element, children: [...element.children, ...taken] }]
      : [element],
  );
}

/** The ids of a copy are others or none; what names them follows. */
function withoutIds(element: HtmlElement): HtmlElement {
  const [plain] = mapHtml([element], ({ attributes, ...one }) => {
    const { id: _id, for: _for, ...others } = attributes;
    return [{ ...one, attributes: others }];
  });
  return typeof plain === "object" ? plain : element;
}
