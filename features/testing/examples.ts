import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Endpoint } from "@devloom/contract";
import { serverModules } from "../registry.server.ts";
import type { Example, FeatureExamples } from "./endpoint-example.ts";

export interface EndpointCase {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly example: Example<Endpoint>;
}

const folder = new URL("../", import.meta.url);
const areas = readdirSync(folder);

/** The folder that a feature lies in with others. */
function areaOf(id: string): string {
  const area = areas.find((one) => existsSync(fileURLToPath(new URL(`${one}/${id}/`, folder))));
  if (area === undefined) throw new Error(`No area of features has a folder ${id}.`);
  return area;
}

/** Each feature keeps its examples in its own folder; what the registry lists is looked for there. */
const found = await Promise.all(
  serverModules.map(async ({ feature }) => {
    const area = areaOf(feature.id);
    const module = (await import(`../${area}/${feature.id}/testing/examples.ts`)) as Record<
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
