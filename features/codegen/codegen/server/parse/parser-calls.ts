import type { CsharpProblem } from "@devloom/code-generator/csharp";
import type { ImportResult, Note, ProjectModel, Proposal } from "@devloom/project-model";
import type { FileText } from "../file/store.ts";

/** A text that a model is to be made of. */
export interface ImportCall {
  readonly kind: "sql" | "json-schema" | "openapi" | "jdl";
  readonly text: string;
  readonly name: string | undefined;
}

/** What somebody said in their own words. Its patterns take the square of its length, and more. */
export interface SentenceCall {
  readonly kind: "sentence";
  readonly text: string;
}

/** The text of a project's model file. */
export interface ModelCall {
  readonly kind: "model";
  readonly text: string;
}

/** Files that are to be well formed. */
export interface CsharpCall {
  readonly kind: "csharp";
  readonly files: readonly (readonly [path: string, text: string])[];
}

/** What a model answered about files that it was shown. */
export interface DraftCall {
  readonly kind: "draft";
  readonly answer: string;
  readonly target: string;
  readonly shown: readonly (readonly [path: string, text: string])[];
}

export type ParserCall = ImportCall | SentenceCall | ModelCall | CsharpCall | DraftCall;

/** What the files become, or why the answer cannot be used. */
export type ReadDraft = { readonly files: FileText[] } | { readonly unusable: string };

type Value<Call extends ParserCall> = Call extends CsharpCall
  ? readonly CsharpProblem[]
  : Call extends DraftCall
    ? ReadDraft
    : Call extends SentenceCall
      ? Proposal
      : Call extends ModelCall
        ? ProjectModel
        : ImportResult;

/** What was read, or why nothing can be made of it. */
export type ParserAnswer<Call extends ParserCall> =
  | { readonly value: Value<Call> }
  | { readonly notes: readonly Note[] };
