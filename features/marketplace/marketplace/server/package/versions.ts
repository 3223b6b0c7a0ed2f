import { compare, inc, valid } from "semver";

const MAX_LENGTH = 60;

/** Whether a text is major.minor.patch, with nothing but the name of a preview behind it. */
export function isVersion(text: string): boolean {
  return text.length <= MAX_LENGTH && valid(text) === text;
}

/** Which of two versions is newer: negative when the first is older. */
export function compareVersions(one: string, other: string): number {
  return compare(one, other);
}

/** The version of the next save. */
export function nextVersion(version: string): string {
  return inc(version, "minor") ?? version;
}
