import { parse, type ParserPlugin } from "@babel/parser";
import type { File } from "@babel/types";
import { EditRefused } from "../change/refusal.ts";
import { counted } from "./counted-text.ts";
import { lineColumnAt } from "../text/position.ts";

const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/** Whether a path is one that holds code which the engine parses. */
export function isScript(path: string): boolean {
  return SCRIPT.test(path) && !path.endsWith(".d.ts");
}

/** Parses code by the kind of its file; refuses with line and column where it is broken. */
export function parseProgram(path: string, text: string): File {
  try {
    return parseText(path, text, 0);
  } catch (error) {
    const place = lineColumnAt(text, errorOffset(error) ?? 0);
    const reason = error instanceof Error ? withoutPlace(error.message) : String(error);
    throw new EditRefused(
      "file_broken",
      "fileSyntax",
      { path, ...place, problem: reason },
      { path, ...place },
    );
  }
}

/** Parses a piece of a file that begins at an offset; null when it is broken. */
export function parsePiece(path: string, piece: string, startIndex: number): File | null {
  try {
    return parseText(path, piece, startIndex);
  } catch {
    return null;
  }
}

function parseText(path: string, text: string, startIndex: number): File {
  return parse(counted(text), {
    sourceType: path.endsWith(".cjs") || path.endsWith(".cts") ? "script" : "module",
    plugins: pluginsFor(path),
    attachComment: false,
    startIndex,
    startLine: 1,
    startColumn: 0,
  });
}

function pluginsFor(path: string): ParserPlugin[] {
  const decorators: ParserPlugin = "decorators-legacy";
  if (path.endsWith(".tsx")) return ["typescript", "jsx", decorators];
  if (/\.[cm]?ts$/.test(path)) return ["typescript", decorators];
  // Older projects have `export default from "./Card"`, which their own Babel compiles.
  return ["jsx", decorators, "exportDefaultFrom"];
}

function errorOffset(error: unknown): number | null {
  return error instanceof Error && "pos" in error && typeof error.pos === "number"
    ? error.pos
    : null;
}

function withoutPlace(message: string): string {
  return message.replace(/\s*\(\d+:\d+\)\s*$/, "");
}
