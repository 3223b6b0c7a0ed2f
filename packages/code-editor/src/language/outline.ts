import type {
  DocumentSymbol,
  DocumentSymbolParams,
  SymbolInformation,
} from "vscode-languageserver-protocol";
import type { NewestClient } from "./newest-client.ts";

/** Something that a text declares. */
export interface OutlineEntry {
  readonly name: string;
  /** How deep it lies in others. */
  readonly depth: number;
  /** Counted from 1. */
  readonly line: number;
  /** The lines that all of it takes, counted from 1. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** What it lies in, outermost first. */
  readonly within: readonly string[];
}

/** Asks the server what a text declares, in the order of the text. */
export async function outlineOf(
  client: NewestClient,
  uri: string,
  asker: object,
): Promise<OutlineEntry[]> {
  client.sync();
  const symbols = await client.askNewest<
    DocumentSymbolParams,
    (DocumentSymbol | SymbolInformation)[] | null
  >(asker, "textDocument/documentSymbol", { textDocument: { uri } });
  return (symbols ?? []).flatMap((symbol) => entriesOf(symbol, []));
}

function entriesOf(
  symbol: DocumentSymbol | SymbolInformation,
  within: readonly string[],
): OutlineEntry[] {
  const { start } = "location" in symbol ? symbol.location.range : symbol.selectionRange;
  const whole = "location" in symbol ? symbol.location.range : symbol.range;
  const own: OutlineEntry = {
    name: symbol.name,
    depth: within.length,
    line: start.line + 1,
    firstLine: whole.start.line + 1,
    lastLine: whole.end.line + 1,
    within,
  };
  const children = "children" in symbol ? (symbol.children ?? []) : [];
  return [own, ...children.flatMap((child) => entriesOf(child, [...within, symbol.name]))];
}
