import { assertNever } from "@devloom/contract";
import type { Refusal, Runner } from "@devloom/test-runner";

const NAMES: Readonly<Record<Runner, string>> = {
  vitest: "Vitest",
  jest: "Jest",
  playwright: "Playwright",
  node: "Node",
};
const OLDEST: Partial<Record<Runner, number>> = { vitest: 3, jest: 29 };

/** Why the project's runner can't be used, in words. */
export function describeRefusal(
  runner: Runner,
  { reason, version = "" }: Pick<Refusal, "reason"> & { readonly version?: string | undefined },
): string {
  const name = NAMES[runner];
  switch (reason) {
    case "missing":
      return `${name} isn't installed in this project. Install its dependencies first.`;
    case "old":
      return `This project has ${name} ${version}. Version ${OLDEST[runner] ?? 1} or newer is needed here.`;
    case "browser":
      return `${name} found no browser. Name one of this machine in its configuration (use.launchOptions.executablePath, such as /usr/bin/chromium).`;
    default:
      return assertNever(reason);
  }
}

/** Why there is nothing to run tests with, in words. */
export function describeNoRunner(other: string | null): string {
  return other === null
    ? "No tests can be run: package.json has no script that runs vitest, jest, playwright or node --test."
    : `Tests that ${other} runs can't be run here yet. Run its script in a terminal.`;
}
