import type { ProjectModel } from "@devloom/project-model";
import type { Context } from "./drizzle-server/context.ts";

/** What generators are told besides the model. */
export interface GeneratorOptions {
  /** Models that were generated before, oldest first: they keep their migrations. */
  readonly earlier: readonly ProjectModel[];
  /** Namespace and database context, for languages that have them; null where people gave none. */
  readonly nameSpace: string | null;
  readonly dbContext: string | null;
}

/** What a framework adds to its kit: the files that depend on the model. */
export interface Generator {
  /** Folders below `kit/` with the files that do not, later ones winning. */
  readonly layers: readonly string[];
  /** Where a file of the kit goes and what it says, for languages whose every file names its namespace. */
  placeKit?(
    path: string,
    text: string,
    context: Context,
    options: GeneratorOptions,
  ): readonly [string, string];
  generate(context: Context, options: GeneratorOptions): ReadonlyMap<string, string>;
}
