import type { File } from "@babel/types";
import { collectElements, type MutableElement } from "./elements.ts";
import { readHabits } from "./habits.ts";
import { parseProgram } from "./parse-program.ts";
import type { Habits, SourceFile } from "./source-file.ts";

/** A parsed file whose habits are read when somebody asks for them. */
export class OpenFile implements SourceFile {
  readonly path: string;
  readonly text: string;
  readonly ast: File;
  readonly elements: readonly MutableElement[];
  #habits: Habits | null;

  constructor(
    path: string,
    text: string,
    ast: File,
    elements: readonly MutableElement[],
    habits: Habits | null = null,
  ) {
    this.path = path;
    this.text = text;
    this.ast = ast;
    this.elements = elements;
    this.#habits = habits;
  }

  get habits(): Habits {
    this.#habits ??= readHabits(this.text, this.ast.program.body, this.elements);
    return this.#habits;
  }
}

/** Parses a whole file; throws EditRefused `file_broken` where it cannot be read. */
export function openFile(path: string, text: string): OpenFile {
  const ast = parseProgram(path, text);
  return new OpenFile(path, text, ast, collectElements(ast.program, 0));
}
