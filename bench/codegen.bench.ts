import { generate, kitOf } from "@devloom/code-generator";
import { modelOf } from "@devloom/code-generator/testing";
import { gatewayResults } from "./lib/codegen-gateway.ts";
import { atMost, baseline, type Result } from "./lib/result.ts";

const SIZES = [1, 5, 10, 20, 40, 60];
const ROUNDS = 15;
const FRAMEWORK = "react-fastify";

/** What generating costs and how that grows with the model: as a function, and through the gateway up to verified. */
export default async function benchmark(): Promise<Result[]> {
  const kit = kitOf(FRAMEWORK);
  // Code that has run often is compiled: what is measured is the generator, not that.
  for (let round = 0; round < ROUNDS; round += 1) generate(FRAMEWORK, modelOf(60), kit);
  const measured = SIZES.map((entities) => {
    const model = modelOf(entities);
    const times = Array.from({ length: ROUNDS }, () => {
      const before = process.cpuUsage();
      generate(FRAMEWORK, model, kit);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    const files = generate(FRAMEWORK, model, kit);
    return { entities, milliseconds: Math.min(...times), files: files.size };
  });
  const costOf = (size: number): number =>
    measured.find(({ entities }) => entities === size)?.milliseconds ?? 0;
  const perEntity = (from: number, to: number): number => (costOf(to) - costOf(from)) / (to - from);
  return [
    ...measured.flatMap(({ entities, milliseconds, files }) => [
      baseline(`${FRAMEWORK}: ${entities} entities, CPU of the generator`, milliseconds, "ms"),
      baseline(`${FRAMEWORK}: ${entities} entities, files`, files, "files"),
    ]),
    atMost(
      "cost of one entity more between 20 and 60 against that between 1 and 20",
      perEntity(20, 60) / perEntity(1, 20),
      "×",
      1.5,
    ),
    ...(await gatewayResults(SIZES)),
  ];
}
