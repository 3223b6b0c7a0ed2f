import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "@devloom/sandbox";
import { allProbes, type Host, probeScript, type Results } from "@devloom/sandbox/testing";

/** What whoever took a program over would look for other programs in. */
const SEARCH_PATH = "/usr/bin:/bin:/usr/sbin";

/**
 * A bubblewrap that makes each sandbox as it is told, and starts the probes in it in place of the program: as if
 * somebody had taken that program over. What they print goes to a file. Programs called `sleep` are left alone.
 */
const WRAPPER = `#!/bin/sh
left=$#
place=before
while [ $left -gt 0 ]; do
  one=$1
  shift
  left=$((left - 1))
  case "$place:$one" in
    before:--core=0) place=limits ;;
    limits:--) place=program ;;
    program:*/sleep) place=kept ;;
    program:*) place=replaced ;;
  esac
  [ $place = replaced ] || set -- "$@" "$one"
done
[ $place = replaced ] || exec "$BUBBLEWRAP" "$@"
exec "$BUBBLEWRAP" "$@" "$NODE" -e "$(/bin/cat "$FOLDER/script.js")" >"$FOLDER/results/$$"
`;

export interface TakeOver {
  /** Goes before all others on the search path. */
  readonly programs: string;
  /** Has a program started, and tells what the attempts in its place came to. */
  attempt(aims: Host, start: () => Promise<unknown>): Promise<Results>;
}

/** Prepares to take programs over. Counts from the moment on when its folder leads the search path. */
export function prepareTakeOver(folder: string): TakeOver {
  const [programs, results] = [join(folder, "programs"), join(folder, "results")];
  mkdirSync(programs, { recursive: true });
  const values = { BUBBLEWRAP: findProgram("bwrap"), NODE: process.execPath, FOLDER: folder };
  const text = Object.entries(values).reduce(
    (wrapper, [name, value]) => wrapper.replaceAll(`$${name}`, value ?? ""),
    WRAPPER,
  );
  writeFileSync(join(programs, "bwrap"), text);
  chmodSync(join(programs, "bwrap"), 0o755);
  return {
    programs,
    attempt: async (aims, start) => {
      rmSync(results, { recursive: true, force: true });
      mkdirSync(results);
      const script = `process.env.PATH = ${JSON.stringify(SEARCH_PATH)}; ${probeScript(allProbes, aims, "console.log")}`;
      writeFileSync(join(folder, "script.js"), script);
      const failure = await start().catch((error: unknown) => error);
      const told = readdirSync(results).map((name) => readFileSync(join(results, name), "utf8"));
      const [answer] = told.filter((one) => one.startsWith("{"));
      if (answer === undefined) throw new Error(told.join("\n"), { cause: failure });
      return JSON.parse(answer);
    },
  };
}
