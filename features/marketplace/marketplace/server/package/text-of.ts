import { MAX_BLOCK_TEXT } from "../../contract.ts";
import type { PackageFiles } from "../tarball/tar.ts";
import { refused } from "./refused.ts";

/** The text of a file of a package; what is no text, or too long, is refused. */
export function textOf(files: PackageFiles, path: string, largest = MAX_BLOCK_TEXT): string {
  const bytes = files.get(path);
  if (bytes === undefined) throw refused(`The package has no file ${path}.`);
  if (bytes.byteLength > largest) throw refused(`${path} is larger than ${largest} bytes.`);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Said below, together with text that the database could not hold.
  }
  throw refused(`${path} is not text in UTF-8.`);
}
