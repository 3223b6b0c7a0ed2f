import { findProgram } from "./find-program.ts";
import type { OpenedPath } from "./opened-path.ts";

/**
 * A command in front of the program that looks from inside at what was mounted. Bubblewrap mounts by path, so somebody
 * who may rename a folder on the way can put another one in its place at the last moment: then the program is not
 * started. What is mounted stays what it is.
 */
export function assertMounted(
  opened: readonly OpenedPath[],
  seenAt: Readonly<Record<string, string>> = {},
): string[] {
  if (opened.length === 0) return [];
  const [marks, first] = [1, 2];
  const stat = findProgram("stat");
  if (stat === null) throw new Error("The program “stat” is missing on this machine.");
  const paths = opened.map((_, index) => `"\${${first + index}}"`).join(" ");
  const script = [
    `if [ "$(${stat} -c %d:%i -- ${paths})" != "\${${marks}}" ]; then`,
    `  echo "A folder was moved while the sandbox was being made. Nothing was started." >&2`,
    "  exit 126",
    "fi",
    `shift ${opened.length + 1}`,
    'exec "$@"',
  ].join("\n");
  const expected = opened.map(({ mark }) => mark).join("\n");
  return [
    "/bin/sh",
    "-c",
    script,
    "sh",
    expected,
    ...opened.map(({ path }) => seenAt[path] ?? path),
  ];
}
