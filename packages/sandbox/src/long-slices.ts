import { findProgram } from "./find-program.ts";
import { batchPlace, hasSlices, placeCall } from "./watch/places-in-line.mjs";

/**
 * A command in front of a program that lets it run in long slices. From 6.12 on, Linux takes the processor from whoever
 * has a longer slice at once when somebody with a shorter one wakes up: the gateway and its database, which wait for each
 * other many times in each request, no longer wait for the rest of a slice each time. How much of the processor the
 * program gets stays the same.
 */
export function longSlices(niceness: number): string[] {
  const perl = findProgram("perl");
  if (perl === null || placeCall === undefined || !hasSlices) return [];
  const script = [
    `my $wish = ${batchPlace(niceness)}`,
    `syscall(${placeCall}, 0, $wish, 0)`,
    "exec { $ARGV[0] } @ARGV",
    'print STDERR "failed to execute $ARGV[0]: $!\\n"',
    "exit 127",
  ].join("; ");
  return [perl, "-e", script, "--"];
}
