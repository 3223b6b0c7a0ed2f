import {
  MODEL_PATH,
  ModelError,
  validateModel,
  writeModelFile,
  type ProjectModel,
} from "@devloom/project-model";
import { createContext } from "./drizzle-server/context.ts";
import { aspnetCore } from "./aspnet-core/generate.ts";
import { express } from "./express/generate.ts";
import { inOrder, type GeneratedFiles } from "./generated-files.ts";
import type { Generator, GeneratorOptions } from "./generator.ts";
import { findKit, loadKit, type Kit } from "./kit.ts";
import { kitFor } from "./kit-parts.ts";
import { nestjs } from "./nestjs/generate.ts";
import { nextjs } from "./nextjs/generate.ts";
import { reactFastify } from "./react-fastify/generate.ts";

/** The generators by the name of their framework. */
const GENERATORS = {
  "react-fastify": reactFastify,
  express,
  nestjs,
  nextjs,
  "aspnet-core": aspnetCore,
} satisfies Record<string, Generator>;

export type Framework = keyof typeof GENERATORS;

// The keys of an object literal are those of its type.
export const FRAMEWORKS = Object.keys(GENERATORS) as readonly Framework[];

/** The files that are the same in every project of a framework. */
export function kitOf(framework: Framework): Kit {
  return new Map(GENERATORS[framework].layers.flatMap((layer) => [...loadKit(findKit(layer))]));
}

/**
 * A whole project from a model. The same model, kit and options give the same bytes. Models that were generated before
 * keep their migrations; what changed since becomes a new one. Throws `ModelError` for a model that is not valid.
 */
export function generate(
  framework: Framework,
  model: ProjectModel,
  kit: Kit,
  options: Partial<GeneratorOptions> = {},
): GeneratedFiles {
  const problems = validateModel(model);
  if (problems.length > 0) throw new ModelError(problems.map((problem) => problem.note));
  const all: GeneratorOptions = { earlier: [], nameSpace: null, dbContext: null, ...options };
  const generator: Generator = GENERATORS[framework];
  const context = createContext(model);
  const placed = kitFor(kit, context).map(
    ([path, text]) => generator.placeKit?.(path, text, context, all) ?? ([path, text] as const),
  );
  const made = generator.generate(context, all);
  return inOrder([...placed, [MODEL_PATH, writeModelFile(model)], ...made]);
}
