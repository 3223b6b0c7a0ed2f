import { execFileSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "@devloom/server-kit/testing";
import { temporaryFolder } from "./gateway-process.ts";

/**
 * A command of git, by its first arguments, and when it halts: before it begins, after it ended, or as soon as it has
 * written a file that was not there.
 */
export type Halt =
  | { readonly command: string; readonly moment: "before" | "after" }
  | { readonly command: string; readonly moment: "midst"; readonly file: string };

export interface HaltingGit {
  /** With it a gateway finds this git and not the real one. */
  readonly environment: { readonly PATH: string };
  /** From now on these commands halt. */
  close(...halts: readonly Halt[]): void;
  /** Waits until a command stands still. */
  halted(command: string): Promise<void>;
  /** What halts goes on, and nothing halts any more. */
  open(): void;
}

/** A git in front of the real one that stands still where a test wants to kill its gateway. */
export async function haltingGit(): Promise<HaltingGit> {
  const folder = await temporaryFolder();
  const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  const closed = join(folder, "closed");
  const script = `#!/bin/sh
meant=
[ -e ${closed} ] && while IFS='|' read -r name when path; do
  case " $* " in *" $name "*) meant=$name moment=$when file=$path ;; esac
done < ${closed}
# Only the question before a push.
for one; do [ "$one" = --advertise-refs ] && meant=; done
halt() { : > "${folder}/halted-$meant"; while [ -e ${closed} ]; do sleep 0.05; done; }
case "$meant:$moment" in
  :*) exec ${real} "$@" ;;
  *:before) halt; exec ${real} "$@" ;;
  *:after) ${real} "$@"; code=$?; halt; exit $code ;;
esac
${real} "$@" <&0 & git=$!
# One that ends before it has written the file is not the one that is meant.
until [ -e "$file" ]; do
  kill -0 $git 2> /dev/null || [ -e "$file" ] || { wait $git; exit $?; }
done
kill -STOP $git 2> /dev/null
halt
kill -CONT $git 2> /dev/null
wait $git
`;
  writeFileSync(join(folder, "git"), script, { mode: 0o755 });
  const markOf = (command: string): string => join(folder, `halted-${command}`);
  return {
    environment: { PATH: `${folder}:${process.env["PATH"] ?? ""}` },
    close(...halts) {
      for (const { command } of halts) rmSync(markOf(command), { force: true });
      const lines = halts.map((one) =>
        [one.command, one.moment, one.moment === "midst" ? one.file : ""].join("|"),
      );
      writeFileSync(closed, `${lines.join("\n")}\n`);
    },
    async halted(command) {
      await until(`git ${command} stands still`, async () => existsSync(markOf(command)), 60_000);
    },
    open: () => rmSync(closed, { force: true }),
  };
}
