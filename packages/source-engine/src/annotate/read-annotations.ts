import type { JSXOpeningElement } from "@babel/types";
import { namesOfImport } from "../imports/model.ts";
import type { OpenFile } from "../parse/open-file.ts";
import type { ElementMark, Unit } from "../parse/unit.ts";
import { rangeOf } from "../parse/walk.ts";
import { CODE } from "../skim/characters.ts";
import { Cursor } from "../skim/cursor.ts";
import { skipTypeParameters } from "../skim/type-arguments.ts";
import type { Annotation } from "./annotation.ts";

/** A tag, and where it ends with its type arguments. */
interface Place {
  readonly tag: string;
  readonly offset: number;
}

/**
 * The ids of a file's elements with the places where they are written; `ids` by element index. What the
 * stored marks of a statement tell is not parsed for it.
 */
export function readAnnotations(file: OpenFile, ids: readonly string[]): readonly Annotation[] {
  const { units } = file;
  const places = units.flatMap((unit, index) =>
    unit.count === 0 ? [] : (markedPlaces(file.text, unit) ?? parsedPlaces(file, index)),
  );
  // The outline was of another text, and the file was read anew.
  if (units !== file.units) return readAnnotations(file, ids);
  const ofReact = namesOfReact(file, new Set(places.map(({ tag }) => rootOf(tag))));
  return places.flatMap(({ tag, offset }, index) => {
    const id = ids[index];
    if (id === undefined || ofReact.has(rootOf(tag))) return [];
    return [{ offset, id, kind: isHost(tag) ? "host" : "component" } as const];
  });
}

/** Read off the text where the marks say it; null when they are not known or the text is unusual. */
function markedPlaces(text: string, unit: Unit): readonly Place[] | null {
  const cursor = new Cursor(text);
  const places = unit.knownMarks?.map((mark) => markedPlace(cursor, unit.start, mark));
  return places?.every((place) => place !== null) === true ? places : null;
}

function markedPlace(cursor: Cursor, from: number, { start, tag }: ElementMark): Place | null {
  cursor.at = from + start + 1;
  cursor.skipBlank();
  if (!cursor.text.startsWith(tag, cursor.at)) return null;
  cursor.at += tag.length;
  const offset = cursor.at;
  if (cursor.code === CODE.greater) return { tag, offset };
  cursor.skipBlank();
  if (cursor.code !== CODE.less) return { tag, offset };
  return skipTypeParameters(cursor) ? { tag, offset: cursor.at } : null;
}

function parsedPlaces(file: OpenFile, unitIndex: number): readonly Place[] {
  return file
    .parsed(unitIndex)
    .elements.map(({ tag, node }) => ({ tag, offset: endOfName(node.openingElement) }));
}

/**
 * Names from React itself among those of tags: fragments and their like take no props of others, some warn
 * about them.
 */
function namesOfReact(file: OpenFile, tags: ReadonlySet<string>): ReadonlySet<string> {
  const names = file.units.flatMap(({ start, end }, index) => {
    if (!file.text.startsWith("import", start)) return [];
    const text = file.text.slice(start, end);
    // What is written with escapes is anybody's.
    const mayBeReact = text.includes("react") || text.includes("\\");
    const statement = mayBeReact && hasWord(text, tags) ? file.parsed(index).statement : null;
    return statement?.type === "ImportDeclaration" ? namesOfImport(statement) : [];
  });
  const ofReact = names.filter(({ source, isType }) => source === "react" && !isType);
  return new Set(ofReact.map(({ local }) => local));
}

function hasWord(text: string, words: ReadonlySet<string>): boolean {
  return text
    .split(/[^\w$\\\u0080-\uffff]+/)
    .some((word) => words.has(word) || word.includes("\\"));
}

function rootOf(tag: string): string {
  const dot = tag.indexOf(".");
  return dot < 0 ? tag : tag.slice(0, dot);
}

/** The rule of every JSX compiler: small letters and namespaces are hosts. */
function isHost(tag: string): boolean {
  return !tag.includes(".") && (tag.includes(":") || /^[a-z]/.test(tag));
}

function endOfName(opening: JSXOpeningElement): number {
  const written = opening.typeArguments ?? opening.typeParameters ?? opening.name;
  return rangeOf(written).end;
}
