import type { JSXOpeningElement } from "@babel/types";
import type { OpenFile } from "../parse/open-file.ts";
import type { ElementPlace, Unit } from "../parse/unit.ts";
import { rangeOf } from "../parse/walk.ts";
import { CODE } from "../skim/characters.ts";
import { Cursor } from "../skim/cursor.ts";
import { skipTypeParameters } from "../skim/type-arguments.ts";
import type { Annotation } from "./annotation.ts";
import { namesOfReact } from "./names-of-react.ts";

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
  const places: Place[] = [];
  for (const [index, unit] of units.entries())
    if (unit.count > 0 && !findPlaces(file.text, unit, places))
      places.push(...parsedPlaces(file, index));
  // The outline was of another text, and the file was read anew.
  if (units !== file.units) return readAnnotations(file, ids);
  if (places.length === 0) return [];
  const ofReact = namesOfReact(file, new Set(places.map(({ tag }) => rootOf(tag))));
  const annotations: Annotation[] = [];
  for (const [index, { tag, offset }] of places.entries()) {
    const id = ids[index];
    if (id === undefined || ofReact.has(rootOf(tag))) continue;
    annotations.push({ offset, id, kind: isHost(tag) ? "host" : "component" });
  }
  return annotations;
}

/** Reads places off the text where elements are known to stand; says whether it could, else it adds none. */
function findPlaces(text: string, { knownPlaces, start }: Unit, places: Place[]): boolean {
  const before = places.length;
  const cursor = new Cursor(text);
  for (const known of knownPlaces ?? []) {
    const place = writtenPlace(cursor, start, known);
    if (place === null) {
      places.length = before;
      return false;
    }
    places.push(place);
  }
  return knownPlaces !== null;
}

function writtenPlace(cursor: Cursor, from: number, { start, tag }: ElementPlace): Place | null {
  cursor.at = from + start + 1;
  cursor.skipBlank();
  if (!cursor.text.startsWith(tag, cursor.at)) return null;
  cursor.at += tag.length;
  const offset = cursor.at;
  if (cursor.here() === CODE.greater) return { tag, offset };
  cursor.skipBlank();
  if (cursor.here() !== CODE.less) return { tag, offset };
  return skipTypeParameters(cursor) ? { tag, offset: cursor.at } : null;
}

function parsedPlaces(file: OpenFile, unitIndex: number): readonly Place[] {
  return file
    .parsed(unitIndex)
    .elements.map(({ tag, node }) => ({ tag, offset: endOfName(node.openingElement) }));
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
