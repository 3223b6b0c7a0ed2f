import type { JsonObject } from "@devloom/contract";
import type { PanelKind } from "../../contract.ts";

/** What an editor of queries is given, whatever source they are for. */
export interface QueryEditorProps {
  readonly query: JsonObject;
  /** What the panel shows decides which form of answer it needs. */
  readonly kind: PanelKind;
  readonly onChange: (query: JsonObject) => void;
}
