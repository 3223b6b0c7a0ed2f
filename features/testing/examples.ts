import type { Endpoint } from "@devloom/contract";
import { serverModules } from "../registry.server.ts";
import type { Example, FeatureExamples } from "./endpoint-example.ts";

export interface EndpointCase {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly example: Example<Endpoint>;
}

/** Each feature keeps its examples in its own folder; what the registry lists is looked for there. */
const found = await Promise.all(
  serverModules.map(async ({ feature }) => {
    const module = (await import(`../${feature.id}/testing/examples.ts`)) as Record<
      string,
      unknown
    >;
    return Object.values(module).filter(isExamples);
  }),
);

/** Every endpoint of every feature with its example; one without fails the generic suites. */
export const endpointCases: readonly EndpointCase[] = found
  .flat()
  .flatMap(({ contract, examples }) =>
    Object.entries(contract).flatMap(([name, endpoint]) => {
      const example = examples[name];
      return example === undefined ? [] : [{ name, endpoint, example }];
    }),
  );

function isExamples(value: unknown): value is FeatureExamples {
  return typeof value === "object" && value !== null && "contract" in value && "examples" in value;
}
