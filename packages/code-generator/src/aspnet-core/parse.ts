import { createRequire } from "node:module";
import { Language, type Node, Parser } from "web-tree-sitter";

/** A place where C# cannot be read. Lines count from 1. */
export interface CsharpProblem {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

let loading: Promise<Parser> | null = null;

async function loadParser(): Promise<Parser> {
  await Parser.init();
  const grammar = createRequire(import.meta.url).resolve(
    "tree-sitter-c-sharp/tree-sitter-c_sharp.wasm",
  );
  return new Parser().setLanguage(await Language.load(grammar));
}

/** Reads C# files and tells where they are not well formed. It knows nothing of types: that takes a compiler. */
export async function findCsharpProblems(
  files: Iterable<readonly [string, string]>,
): Promise<CsharpProblem[]> {
  loading ??= loadParser();
  const parser = await loading;
  const problems: CsharpProblem[] = [];
  for (const [path, text] of files) {
    if (!path.endsWith(".cs")) continue;
    const tree = parser.parse(text);
    if (tree === null) continue;
    const node = tree.rootNode.hasError ? firstError(tree.rootNode) : null;
    if (node !== null) {
      const line = node.startPosition.row + 1;
      problems.push({ path, line, text: text.split("\n")[line - 1]?.trim() ?? "" });
    }
    tree.delete();
  }
  return problems;
}

function firstError(node: Node): Node | null {
  if (node.isError || node.isMissing) return node;
  for (const child of node.children) {
    const found = child.hasError || child.isMissing ? firstError(child) : null;
    if (found !== null) return found;
  }
  return null;
}
