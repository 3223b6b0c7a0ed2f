import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { findSandbox } from "./find-sandbox.ts";
import type { ResourceLimits } from "./options.ts";
import { runScript, temporaryFolder, type RunningScript } from "./testing/run-script.ts";

const perl = "/usr/bin/perl";
const isPossible = "path" in (await findSandbox()) && existsSync(perl);
const numbers =
  process.arch === "arm64"
    ? { exit: 93, sendmsg: 211, mmap: 222 }
    : { exit: 60, sendmsg: 46, mmap: 9 };
const limits: ResourceLimits = {
  memoryBytes: 256 * 2 ** 20,
  processes: 24,
  diskBytes: 8 * 2 ** 20,
  files: 200,
};

/** Opens a file, takes its name away and fills it. */
const fill = (megabytes: number): string => `
  open(my $file, "+>", "$ARGV[0]/large"); unlink "$ARGV[0]/large"; binmode $file; $| = 1;
  syswrite($file, "x" x 1048576) for 1 .. ${megabytes};`;
/** The first thread ends, and others go on. */
const leave = (code: string): string => `use threads;
  threads->create(sub { ${code} sleep 1000 }); sleep 1; syscall(${numbers.exit}, 0);`;

/** Ways to use memory and disk that leave little to see, and what is told of each. */
const ways: readonly { name: string; code: string; reason: string }[] = [
  {
    name: "memory after the first thread has ended",
    code: leave(`my $kept = "x" x (300 << 20);`),
    reason: "It used more than 256 MB of memory.",
  },
  {
    name: "a file without a name after the first thread has ended",
    code: leave(fill(9)),
    reason: "It wrote more than 8 MB to disk.",
  },
  {
    name: "a file that is mapped and closed",
    code: `${fill(6)} syscall(${numbers.mmap}, 0, 4096, 1, 1, fileno($file), 0); close $file; sleep 1000;`,
    reason: "It held files where they can't be counted against its disk limit.",
  },
  {
    name: "a file on its way through a socket",
    code: `use Socket; ${fill(1)}
      socketpair(my $one, my $other, AF_UNIX, SOCK_STREAM, 0);
      my $text = "x"; my $part = pack("P Q", $text, 1);
      my $rights = pack("Q i i i x4", 20, 1, 1, fileno($file));
      my $message = pack("Q L x4 P Q P Q l x4", 0, 0, $part, 1, $rights, 24, 0);
      syscall(${numbers.sendmsg}, fileno($one), $message, 0) == 1 or die $!;
      close $file; sleep 1000;`,
    reason: "It held files where they can't be counted against its disk limit.",
  },
];

test.runIf(isPossible)("what is held where it is hard to see counts", async () => {
  const run = async ({ code }: (typeof ways)[number]): Promise<RunningScript> => {
    const folder = await temporaryFolder();
    const args = ["-e", code, folder.path];
    const script = await runScript("", { command: perl, args, writable: [folder.path], limits });
    onTestFinished(async () => {
      await script.process.stop();
      await folder[Symbol.asyncDispose]();
    });
    return script;
  };
  const scripts = await Promise.all(ways.map(run));
  const ends = await Promise.all(scripts.map(({ process }) => process.exited));

  const told = ends.map(({ exceeded }, index) => exceeded ?? scripts[index]?.output.join("\n"));
  expect(told).toEqual(ways.map(({ reason }) => reason));
});
