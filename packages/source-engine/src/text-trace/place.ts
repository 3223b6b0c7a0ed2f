import type { Node } from "@babel/types";
import type { SourceFile } from "../parse/source-file.ts";

/** Where a node stands, and the elements around it on the page, from the inside. */
export interface Place {
  readonly file: SourceFile;
  readonly from: Node;
  readonly within: readonly string[];
}
