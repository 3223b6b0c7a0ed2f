import type { SymbolInformation, WorkspaceSymbolParams } from "vscode-languageserver-protocol";
import type { NewestClient } from "./newest-client.ts";
import { pathOf } from "./places.ts";

const MAX_SYMBOLS = 100;

/** Something that a file of the project declares. */
export interface ProjectSymbol {
  readonly name: string;
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** What it lies in; empty where that is the file itself. */
  readonly within: string;
}

/** Asks the server what the project declares under such a name; what dependencies declare is left out. */
export async function symbolsOf(client: NewestClient, query: string): Promise<ProjectSymbol[]> {
  client.sync();
  const found = await client.askNewest<WorkspaceSymbolParams, SymbolInformation[] | null>(
    client,
    "workspace/symbol",
    { query },
  );
  return (found ?? [])
    .flatMap(({ name, location: { uri, range }, containerName = "" }) => {
      const path = pathOf(uri);
      const isOwn = path !== null && !path.includes("node_modules/");
      return isOwn ? [{ name, path, line: range.start.line + 1, within: containerName }] : [];
    })
    .slice(0, MAX_SYMBOLS);
}
