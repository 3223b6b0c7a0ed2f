import { z } from "zod";

export type Runner = "vitest" | "jest" | "playwright" | "node";

/** What runs the tests of a project, as its own script does. */
export interface KnownRunner {
  readonly runner: Runner;
  /** Words that Node gets, such as `--import tsx`. */
  readonly flags: readonly string[];
  /** Words that the runner gets: where its configuration is. */
  readonly options: readonly string[];
  /** The files that the script names; those that the runner finds itself when there are none. */
  readonly files: readonly string[];
}

/** How a project tests itself: what runs its tests, or why that can't be done here. */
export type RunnerFound = KnownRunner | { readonly runner: null; readonly other: string | null };

const Declared = z.record(z.string(), z.unknown()).optional();
const Manifest = z.object({
  scripts: z.record(z.string(), z.unknown()).optional(),
  dependencies: Declared,
  devDependencies: Declared,
});

/** Runners that people have and that are not understood yet. */
const OTHERS = ["mocha", "ava", "cypress", "bun"];
/** Runners that projects install, by their package, and the word that starts them. Unit tests come first. */
const INSTALLED = [
  { runner: "vitest", name: "vitest" },
  { runner: "jest", name: "jest" },
  { runner: "playwright", name: "@playwright/test" },
] as const;
const VM_MODULES = "--experimental-vm-modules";
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
  const named = commands.flatMap((words) => installedRunner(words) ?? nodeTests(words) ?? []);
  // Tests of the parts before those in a browser.
  const found = named.find(({ runner }) => runner !== "playwright") ?? named[0];
  if (found !== undefined) return found;
  const other = OTHERS.find((name) => commands.some((words) => words.includes(name)));
  if (other !== undefined) return { runner: null, other };
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  const declared = INSTALLED.find(({ name }) => installed.includes(name));
  if (declared !== undefined) return { runner: declared.runner, flags: [], options: [], files: [] };
  return { runner: null, other: null };
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

/** Vitest, Jest or Playwright, with the configuration that the script names. */
function installedRunner(words: readonly string[]): KnownRunner | null {
  const found = INSTALLED.find(({ runner }) =>
    words.some((word) => word === runner || word.endsWith(`/bin/${runner}.js`)),
  );
  if (found === undefined) return null;
  // It installs browsers as well.
  if (found.runner === "playwright" && !words.includes("test")) return null;
  const at = words.findIndex((word) => /^(?:-c|--config)(?:=|$)/.test(word));
  const named = words[at]?.split("=", 2)[1] ?? words[at + 1];
  return {
    runner: found.runner,
    // Jest imports modules as such only with it.
    flags: words.some((word) => word.endsWith(VM_MODULES)) ? [VM_MODULES] : [],
    options: at === -1 || named === undefined ? [] : [`--config=${named}`],
    files: [],
  };
}

/** `node --test` or `tsx --test`, with what loads the files and which they are. */
function nodeTests(words: readonly string[]): KnownRunner | null {
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
  return { runner: "node", flags, options: [], files };
}
