import { PAGES_FOLDER } from "../../contract.ts";
import type { PackageFiles } from "../tarball/tar.ts";
import { textOf } from "./text-of.ts";

const INDEX = "index";
const ENDING = ".html";
const MAX_PAGE = 256 * 1024;

/** Where a package keeps what the page at an address showed. */
export function pageFile(address: string): string {
  return `${PAGES_FOLDER}${address === "/" ? INDEX : address.slice(1)}${ENDING}`;
}

/** The pages of a package by their addresses. */
export function readPages(files: PackageFiles): ReadonlyMap<string, string> {
  const paths = [...files.keys()].filter(
    (path) => path.startsWith(PAGES_FOLDER) && path.endsWith(ENDING),
  );
  return new Map(
    paths.map((path) => {
      const name = path.slice(PAGES_FOLDER.length, -ENDING.length);
      return [name === INDEX ? "/" : `/${name}`, textOf(files, path, MAX_PAGE)];
    }),
  );
}
