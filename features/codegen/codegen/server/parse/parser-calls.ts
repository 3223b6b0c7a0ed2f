import type { Framework } from "@devloom/code-generator";
import type { CsharpProblem } from "@devloom/code-generator/csharp";
import type { ImportResult, Note, ProjectModel, Proposal, readModel } from "@devloom/project-model";
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

/** What somebody sends as a model. A thousand entities take a second. */
export interface CheckCall {
  readonly kind: "check";
  readonly data: unknown;
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

/** A project that is to be made of a model. Models that were generated before, oldest first, keep their migrations. */
export interface GenerateCall {
  readonly kind: "generate";
  readonly framework: Framework;
  readonly model: ProjectModel;
  /** The files that all its projects have: they lie beside the gateway. */
  readonly kit: readonly (readonly [path: string, text: string])[];
  readonly earlier: readonly ProjectModel[];
  readonly nameSpace: string | null;
  readonly dbContext: string | null;
}

export type ParserCall =
  | ImportCall
  | SentenceCall
  | ModelCall
  | CheckCall
  | CsharpCall
  | DraftCall
  | GenerateCall;

/** What the files become, or why the answer cannot be used. */
export type ReadDraft = { readonly files: FileText[] } | { readonly unusable: string };

/** Without a model where the data has another shape. */
export type CheckedModel = ReturnType<typeof readModel>;

type Value<Call extends ParserCall> = Call extends CsharpCall
  ? readonly CsharpProblem[]
  : Call extends DraftCall
    ? ReadDraft
    : Call extends SentenceCall
      ? Proposal
      : Call extends ModelCall
        ? ProjectModel
        : Call extends CheckCall
          ? CheckedModel
          : Call extends GenerateCall
            ? readonly (readonly [path: string, text: string])[]
            : ImportResult;

/** What was read, or why nothing can be made of it. */
export type ParserAnswer<Call extends ParserCall> =
  | { readonly value: Value<Call> }
  | { readonly notes: readonly Note[] };
