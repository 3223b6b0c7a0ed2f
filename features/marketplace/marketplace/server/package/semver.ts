const SEMVER =
  /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;

export function isVersion(text: string): boolean {
  return text.length <= 60 && SEMVER.test(text);
}

/** Which of two versions is newer, as semver orders them: negative when the first is older. */
export function compareVersions(one: string, other: string): number {
  const [, ...first] = SEMVER.exec(one) ?? [];
  const [, ...second] = SEMVER.exec(other) ?? [];
  for (let index = 0; index < 3; index += 1) {
    const difference = Number(first[index] ?? 0) - Number(second[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePreviews(first[3], second[3]);
}

function comparePreviews(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  const [first, second] = [one.split("."), other.split(".")];
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const [left, right] = [first[index], second[index]];
    if (left === undefined) return -1;
    if (right === undefined) return 1;
    if (left === right) continue;
    const [isLeftNumber, isRightNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)];
    if (isLeftNumber && isRightNumber) return Number(left) - Number(right);
    if (isLeftNumber !== isRightNumber) return isLeftNumber ? -1 : 1;
    return left < right ? -1 : 1;
  }
  return 0;
}

/** The version of the next save. */
export function nextVersion(version: string): string {
  const [, major = "1", minor = "0"] = SEMVER.exec(version) ?? [];
  return `${major}.${Number(minor) + 1}.0`;
}
