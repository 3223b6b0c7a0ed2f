import { DmnModdle } from "dmn-moddle";
import type { Element, ParsedXml } from "../load/moddle.ts";

/** A declaration of the standard's own namespace: `…/DMN/20151101/dmn.xsd`, `…/DMN/20230324/MODEL/`. */
const MODEL =
  /\sxmlns(?::[\w.-]+)?\s*=\s*["'](https?:\/\/www\.omg\.org\/spec\/DMN\/\d{8}(?:\/(?:MODEL\/?|\w+\.xsd))?)["']/g;
const own = new DmnModdle();

/** Reads DMN of every version from 1.1 on. Their namespaces differ; what is decided here does not. */
export async function readDmn(xml: string): Promise<Element> {
  const found = [...xml.matchAll(MODEL)].map(([, uri]) => [uri, "dmn"] as const);
  const nsMap = Object.fromEntries(found);
  const reader = found.length === 0 ? own : new DmnModdle({}, { nsMap });
  // The library has no types for its entry; this is the shape that it documents.
  return ((await reader.fromXML(xml)) as ParsedXml).rootElement;
}
