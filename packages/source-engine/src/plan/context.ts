import type { SourceChange } from "../change/change.ts";
import type { SourceElement, SourceFile } from "../parse/source-file.ts";
import type { Splice } from "../text/splice.ts";

/** An element and the file it stands in. */
export interface Located {
  readonly file: SourceFile;
  readonly element: SourceElement;
}

/** What a planner may ask of the project. */
export interface PlanContext {
  /** A parsed file; refuses with `file_missing` or `file_broken`. */
  file(path: string): SourceFile;
  /** The element of an id; refuses with `unknown_element`. */
  locate(id: string): Located;
  idOf(file: SourceFile, element: SourceElement): string;
  /** Text of any file of the project, also style sheets and messages; null when there is none. */
  read(path: string): string | null;
  list(): readonly string[];
  /** Project path that an import specifier leads to; null for packages and unknown files. */
  resolveImport(fromPath: string, specifier: string): string | null;
}

/** An element that begins at `offset` of a splice's new text. */
export interface Mark {
  readonly offset: number;
  /** The id that it brings along; without one it gets a new id. */
  readonly id?: string | undefined;
  /** Whether it is selected afterwards. */
  readonly select?: boolean | undefined;
}

/** A splice that says which elements its text brings along. */
export interface PlannedSplice extends Splice {
  readonly marks?: readonly Mark[] | undefined;
}

/** What a planner answers: splices by path (they must not overlap), new files, what to select. */
export interface PlannedEdits {
  readonly splices: ReadonlyMap<string, readonly PlannedSplice[]>;
  readonly create?: ReadonlyMap<string, string> | undefined;
  /** Files that get another text as a whole, by hand. */
  readonly rewrite?: ReadonlyMap<string, string> | undefined;
  /** Files that go away. */
  readonly remove?: readonly string[] | undefined;
  /** Existing ids to select afterwards; elements of new text are selected by their marks. */
  readonly select?: readonly string[] | undefined;
}

export type ChangeOf<Type extends SourceChange["type"]> = Extract<
  SourceChange,
  { readonly type: Type }
>;

/** Works out one type of change; throws EditRefused when it cannot be made safely. */
export type Planner<Type extends SourceChange["type"]> = (
  context: PlanContext,
  change: ChangeOf<Type>,
) => PlannedEdits;
