import type { File, ImportDeclaration } from "@babel/types";
import { type MutableElement, setParent } from "./elements.ts";
import { readHabits } from "./habits.ts";
import { parseProgram } from "./parse-program.ts";
import type { Habits, SourceFile } from "./source-file.ts";
import { type KnownMarks, type Outline, type Parsed, Unit } from "./unit.ts";

/** A file whose parts are parsed when somebody asks for them. */
export class OpenFile implements SourceFile {
  readonly path: string;
  readonly text: string;
  #units: readonly Unit[];
  #ast: File | null;
  /** Whether the tree holds the statements as they are now. */
  #isTreeCurrent: boolean;
  #elements: readonly MutableElement[] | null = null;
  #habits: Habits | null;

  constructor(
    path: string,
    text: string,
    units: readonly Unit[],
    ast: File | null,
    isTreeCurrent: boolean,
    habits: Habits | null = null,
  ) {
    this.path = path;
    this.text = text;
    this.#units = units;
    this.#ast = ast;
    this.#isTreeCurrent = isTreeCurrent;
    this.#habits = habits;
  }

  /** The file after some of its statements were replaced. This one must not be used any more. */
  succeededBy(text: string, units: readonly Unit[]): OpenFile {
    return new OpenFile(this.path, text, units, this.#ast, false, this.#habits);
  }

  /** The same file without its tree, which is parsed again when it is needed. */
  sketch(): OpenFile {
    const units = this.#units.map((unit) => unit.sketch());
    return new OpenFile(this.path, this.text, units, null, false, this.#habits);
  }

  get isSketch(): boolean {
    return this.#ast === null && this.#units.every((unit) => !unit.isParsed);
  }

  get units(): readonly Unit[] {
    return this.#units;
  }

  get ast(): File {
    if (this.#ast === null || !this.#isTreeCurrent) {
      this.#ast = this.#synchronise();
      this.#isTreeCurrent = true;
    }
    return this.#ast;
  }

  get elements(): readonly MutableElement[] {
    this.#elements ??= this.#collectElements();
    return this.#elements;
  }

  get hasElements(): boolean {
    return this.#units.some(({ count }) => count > 0);
  }

  get imports(): readonly ImportDeclaration[] {
    return this.#collectImports();
  }

  get habits(): Habits {
    this.#habits ??= readHabits(this.text, this.ast.program.body, this.elements);
    return this.#habits;
  }

  /** One statement, parsed alone where the file was not parsed yet. */
  parsed(unitIndex: number): Parsed {
    const unit = this.#units[unitIndex];
    if (unit === undefined) throw new RangeError(`${this.path} has no statement ${unitIndex}`);
    const parsed = unit.parse(this.path, this.text, this.#firstIndex(unitIndex));
    if (parsed === null) return this.#startOver().parsed(unitIndex);
    if (!this.#isTreeCurrent) setParent(parsed.statement, () => this.ast.program);
    return parsed;
  }

  elementAt(index: number): MutableElement | undefined {
    if (index < 0) return undefined;
    let first = 0;
    for (let unit = 0; unit < this.#units.length; unit += 1) {
      const count = this.#units[unit]?.count ?? 0;
      if (index < first + count) {
        const units = this.#units;
        const { elements } = this.parsed(unit);
        return units === this.#units ? elements[index - first] : this.elementAt(index);
      }
      first += count;
    }
    return undefined;
  }

  /** The elements of the statement that holds a place. */
  elementsAround(offset: number): readonly MutableElement[] {
    const unit = this.#units.findIndex(({ start, end }) => start <= offset && offset < end);
    return unit < 0 ? [] : this.parsed(unit).elements;
  }

  #firstIndex(unitIndex: number): number {
    let first = 0;
    for (let unit = 0; unit < unitIndex; unit += 1) first += this.#units[unit]?.count ?? 0;
    return first;
  }

  #collectElements(): readonly MutableElement[] {
    // All statements at once are read faster than one by one.
    if (this.isSketch) void this.ast;
    const units = this.#units;
    const elements = units.flatMap((_unit, index) => this.parsed(index).elements);
    return units === this.#units ? elements : this.#collectElements();
  }

  #collectImports(): readonly ImportDeclaration[] {
    const units = this.#units;
    const found = units.flatMap(({ start }, index) => {
      if (!this.text.startsWith("import", start)) return [];
      const { statement } = this.parsed(index);
      return statement.type === "ImportDeclaration" ? [statement] : [];
    });
    return units === this.#units ? found : this.#collectImports();
  }

  /** The outline was of another text: everything is read from this one. */
  #startOver(): this {
    const fresh = openFile(this.path, this.text);
    this.#units = fresh.units;
    this.#ast = fresh.ast;
    this.#isTreeCurrent = true;
    this.#elements = null;
    return this;
  }

  /** Puts the statements that planners may already hold into the tree. */
  #synchronise(): File {
    const ast = this.#ast ?? parseProgram(this.path, this.text);
    const { program } = ast;
    if (this.#ast === null) {
      if (program.body.length !== this.#units.length) return this.#startOver().ast;
      const isOutline = this.#units.every((unit, index) => {
        const statement = program.body[index];
        return statement !== undefined && (unit.isParsed || unit.adopt(this.text, statement));
      });
      if (!isOutline) return this.#startOver().ast;
    }
    program.body = this.#units.map((_unit, index) => this.parsed(index).statement);
    for (const statement of program.body) setParent(statement, program);
    ast.comments = null;
    ast.end = this.text.length;
    program.end = this.text.length;
    return ast;
  }
}

/** Parses a whole file; throws EditRefused `file_broken` where it cannot be read. */
export function openFile(path: string, text: string): OpenFile {
  const ast = parseProgram(path, text);
  const units = ast.program.body.map((statement) => Unit.of(text, statement));
  for (const statement of ast.program.body) setParent(statement, ast.program);
  return new OpenFile(path, text, units, ast, true);
}

/**
 * A file that was parsed before, known by its outline and the marks of its elements; nothing is parsed
 * until it is needed.
 */
export function sketchFile(
  path: string,
  text: string,
  outline: readonly (Outline & { readonly marks: KnownMarks })[],
): OpenFile {
  const units = outline.map((one) => new Unit(one, null, 0, one.marks));
  return new OpenFile(path, text, units, null, false);
}
