import { DmnModdle } from "dmn-moddle";
import type { ModelElement } from "../model/elements.ts";
import { LATER_TYPES } from "./later-types.ts";

/** Declarations of the standard's namespaces: `…/DMN/20151101/dmn.xsd`, `…/DMN/20230324/MODEL/`, `…/DMNDI/`. */
const DECLARED =
  /\sxmlns(?::[\w.-]+)?\s*=\s*["'](https?:\/\/www\.omg\.org\/spec\/DMN\/\d{8}(?:\/(MODEL\/?|DMNDI\/?|\w+\.xsd))?)["']/g;

/** In the place of the library's own additions: files have others under the same prefix, and all are kept as they are. */
const NOTHING = { name: "Nothing", prefix: "nothing", uri: "urn:nothing", types: [] };

/** A DMN file of any version. What is made for it and how it is written follow the version that it came in. */
export interface DmnFile {
  readonly moddle: DmnModdle;
  readonly root: ModelElement;
  /** What the editor cannot keep, such as `<group>`; nearly always empty. */
  readonly unkept: readonly string[];
}

/** Throws when the text is not DMN. */
export async function readDmnFile(xml: string): Promise<DmnFile> {
  const moddle = moddleFor(xml);
  // The reader is untyped; this is the shape that it documents.
  const { rootElement, warnings } = (await moddle.fromXML(xml)) as {
    rootElement: ModelElement;
    warnings: readonly { message: string }[];
  };
  if (rootElement.$type !== "dmn:Definitions") throw new Error("This is not a DMN file.");
  // A file that cannot be written, such as one with two meanings of a prefix, is refused before anybody edits it.
  await moddle.toXML(rootElement);
  const unkept = warnings.flatMap(
    ({ message }) => /^unparsable content (<.*?>)/.exec(message)?.[1] ?? [],
  );
  return { moddle, root: rootElement, unkept: [...new Set(unkept)] };
}

/** A model with the names that the file itself uses, so that it is written as it came. */
function moddleFor(xml: string): DmnModdle {
  const uris: Record<string, string> = {};
  for (const [, uri = "", kind = "MODEL"] of xml.matchAll(DECLARED))
    uris[kind.startsWith("DMNDI") ? "dmndi" : "dmn"] ??= uri;
  const packages = new DmnModdle().getPackages().map((each) => [
    each.prefix,
    {
      ...each,
      uri: uris[each.prefix] ?? each.uri,
      types: each.prefix === "dmn" ? [...each.types, ...LATER_TYPES] : each.types,
    },
  ]);
  return new DmnModdle({ ...Object.fromEntries(packages), biodi: NOTHING });
}
