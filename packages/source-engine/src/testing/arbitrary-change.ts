import fc from "fast-check";
import {
  type Destination,
  type PropValue,
  SOURCE_CHANGE_TYPES,
  type SourceChange,
} from "../change/change.ts";
import type { Project } from "../project/project.ts";

/** A change before it is known which elements there are: numbers choose among them. */
export interface Draft {
  readonly type: SourceChange["type"];
  readonly files: readonly [number, number];
  readonly elements: readonly [number, number, number];
  readonly word: string;
  readonly choice: number;
}

const number = fc.nat(1_000_000);
const WORDS = [
  "Grüße 😀",
  "a \"b\" 'c'",
  "{x} <y> & z",
  "",
  "two\nlines",
  "`${t}`",
  "plain",
  "</p>",
];

export const arbitraryDraft: fc.Arbitrary<Draft> = fc.record({
  type: fc.constantFrom(...SOURCE_CHANGE_TYPES),
  files: fc.tuple(number, number),
  elements: fc.tuple(number, number, number),
  word: fc.constantFrom(...WORDS),
  choice: number,
});

const CLASSES = ["p-4", "text-red-500", "hover:underline", "md:flex", "w-[13px]", "custom"];
const TAGS = ["section", "span", "input", "Missing", "header"];
const PROPS = ["title", "hidden", "data-x", "style", "onClick", "children"];

const pick = <Item>(items: readonly Item[], choice: number): Item => {
  const item = items[choice % items.length];
  if (item === undefined) throw new RangeError("nothing to choose from");
  return item;
};

/** The change that a draft means in a project; null when the chosen file shows no elements. */
export function changeFrom(
  project: Project,
  paths: readonly string[],
  draft: Draft,
): SourceChange | null {
  const ids = (path: string): readonly string[] => {
    const file = project.file(path);
    return file.elements.map((element) => project.idOf(file, element));
  };
  const own = ids(pick(paths, draft.files[0]));
  const other = draft.choice % 3 === 0 ? ids(pick(paths, draft.files[1])) : own;
  if (own.length === 0 || other.length === 0) return null;
  const [first, second, third] = draft.elements;
  const id = pick(own, first);
  return build(project, draft, id, [id, pick(own, second)], () =>
    destination(project, pick(other, third), draft.choice),
  );
}

function destination(project: Project, parentId: string, choice: number): Destination {
  const { file, element } = project.locate(parentId);
  if (choice % 2 === 0 || element.children.length === 0) return { parentId };
  const beside = project.idOf(file, pick(element.children, choice));
  return choice % 4 === 1 ? { parentId, afterId: beside } : { parentId, beforeId: beside };
}

function build(
  project: Project,
  { type, word, choice }: Draft,
  id: string,
  ids: readonly string[],
  to: () => Destination,
): SourceChange {
  const className = pick(CLASSES, choice);
  const several = choice % 4 === 0 ? ids : [id];
  switch (type) {
    case "STYLING":
      return {
        type,
        id,
        styling: pick<Record<string, string | number | null>>(
          [{ paddingTop: "12px" }, { color: "#ff0000", display: null }, { marginLeft: 4 }],
          choice,
        ),
        framework: pick(["Inline", "CSS", "Tailwind"] as const, choice >> 2),
        modifiers: choice % 5 === 0 ? ["hover"] : [],
        customProperties: [],
      };
    case "ADD_JSX":
      return {
        type,
        to: to(),
        element: pick(
          [
            { kind: "native", tag: pick(TAGS, choice >> 3) },
            { kind: "copy", id: ids[1] ?? id },
            {
              kind: "source",
              filename: "src/new.tsx",
              contents: "export default () => <p>new</p>;\n",
            },
          ] as const,
          choice >> 1,
        ),
        ...(choice % 5 === 0 && { propsToSet: { title: word } }),
      };
    case "MOVE_JSX":
      return { type, id, to: to() };
    case "REMOVE_JSX":
    case "WRAP_DIV":
    case "DUPLICATE":
      return { type, ids: several };
    case "CHANGE_PROP":
      return { type, id, propName: pick(PROPS, choice), propValue: propValue(word, choice >> 3) };
    case "ADD_CLASS":
      return {
        type,
        id,
        className,
        framework: choice % 2 === 0 ? "Tailwind" : null,
        modifiers: choice % 7 === 0 ? ["hover"] : [],
        customProperties: [],
      };
    case "REMOVE_CLASS":
      return { type, id, className: pick(classesOf(project, id, className), choice >> 2) };
    case "UPDATE_CLASSES":
      return {
        type,
        id,
        newClasses: [className],
        oldClasses: [pick(classesOf(project, id, "mt-1"), choice >> 2)],
      };
    case "EDIT_TEXT":
      return { type, id, newText: word };
    case "CHANGE_TAG":
      return { type, id, newTag: pick(TAGS, choice) };
    default:
      return type satisfies never;
  }
}

function propValue(word: string, choice: number): PropValue | undefined {
  const values: (PropValue | undefined)[] = [
    word,
    choice % 100,
    true,
    null,
    undefined,
    { expression: "() => undefined" },
    { json: { "a-b": [word, 1] } },
  ];
  return values[choice % values.length];
}

/** Words that stand in the opening tag's strings, so that classes are often real ones. */
function classesOf(project: Project, id: string, fallback: string): readonly string[] {
  const { file, element } = project.locate(id);
  const { start, end } = element.node.openingElement;
  const text = file.text.slice(start ?? 0, end ?? 0);
  const words = /className="([^"]*)"/.exec(text)?.[1]?.split(/\s+/).filter(Boolean) ?? [];
  return words.length > 0 ? words : [fallback];
}
