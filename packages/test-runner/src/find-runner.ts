import { z } from "zod";

export type Runner = "vitest" | "node";

/** How a project tests itself: what runs its tests, or why that can't be done here. */
export type RunnerFound =
  | {
      readonly runner: Runner;
      /** Words that Node gets before the tests, such as `--import tsx`. */
      readonly flags: readonly string[];
      /** The files that the project's own script names; those that the runner finds itself when there are none. */
      readonly files: readonly string[];
    }
  | { readonly runner: null; readonly other: string | null };

const Declared = z.record(z.string(), z.unknown()).optional();
const Manifest = z.object({
  scripts: z.record(z.string(), z.unknown()).optional(),
  dependencies: Declared,
  devDependencies: Declared,
});

/** Runners that people have and that are not understood yet. */
const OTHERS = ["jest", "playwright", "mocha", "ava", "cypress", "bun"];
/** Flags of Node with a value of their own. */
const WITH_VALUE = [
  "--import",
  "--require",
  "-r",
  "--loader",
  "--experimental-loader",
  "--conditions",
  "-C",
];
const WITHOUT_VALUE =
  /^--(?:experimental-[a-z-]+|enable-source-maps|no-warnings|(?:import|require|loader|conditions)=.+)$/;

/** Finds what runs the tests of a project, from its package.json: what its own scripts say before what it installs. */
export function findRunner(manifest: string): RunnerFound {
  const { scripts = {}, dependencies, devDependencies } = parse(manifest);
  const commands = Object.entries(scripts)
    .filter((entry): entry is [string, string] => typeof entry[1] === "string")
    .filter(([name]) => name === "test" || name.startsWith("test:"))
    .toSorted(([one], [other]) => one.length - other.length)
    .flatMap(([, command]) => command.split(/&&|;|\|\|?/).map(wordsOf));
  for (const words of commands) {
    if (words.includes("vitest")) return { runner: "vitest", flags: [], files: [] };
    const node = nodeTests(words);
    if (node !== null) return node;
  }
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  if (installed.includes("vitest")) return { runner: "vitest", flags: [], files: [] };
  const other = OTHERS.find((name) => commands.some((words) => words.includes(name)));
  return { runner: null, other: other ?? null };
}

function parse(manifest: string): z.infer<typeof Manifest> {
  try {
    return Manifest.safeParse(JSON.parse(manifest)).data ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** The words of a command as a shell would have them, without what only a shell can do. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|[^\s'"]+/g)].map(
    ([word, single, double]) => single ?? double ?? word,
  );
}

/** `node --test` or `tsx --test`, with what loads the files and which they are. */
function nodeTests(words: readonly string[]): RunnerFound | null {
  const start = words.findIndex((word) => word === "node" || word === "tsx");
  if (start === -1 || !words.includes("--test")) return null;
  const flags: string[] = words[start] === "tsx" ? ["--import", "tsx"] : [];
  const files: string[] = [];
  const rest = words.slice(start + 1);
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? "";
    const value = rest[index + 1];
    if (WITH_VALUE.includes(word) && value !== undefined) {
      flags.push(word, value);
      index += 1;
    } else if (WITHOUT_VALUE.test(word)) flags.push(word);
    else if (!word.startsWith("-")) files.push(word);
  }
  return { runner: "node", flags, files };
}
