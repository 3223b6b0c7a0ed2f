import { AppError } from "../app-error.ts";

/** Bounds on any JSON the API reads, whatever the contract of the endpoint says beyond them. */
export const INPUT_LIMITS = {
  depth: 32,
  stringLength: 262_144,
  arrayLength: 10_000,
  objectKeys: 2_000,
  values: 1_000_000,
} as const;

export function refuse(what: string, limit: number): never {
  throw new AppError(400, "input_too_large", `The request ${what} (limit ${limit}).`);
}

/** Refuses text that PostgreSQL cannot keep, with a sentence instead of a database error. */
export function assertStorableText(
  text: string,
  longest: number = INPUT_LIMITS.stringLength,
): void {
  if (text.length > longest) {
    refuse("holds a text that is too long", longest);
  }
  if (text.includes("\u0000")) {
    throw new AppError(400, "malformed_text", "The request contains a NUL character.");
  }
  if (/\p{Surrogate}/u.test(text)) {
    throw new AppError(400, "malformed_text", "The request contains half of a surrogate pair.");
  }
}

/** Walks a parsed value and refuses what is too deep, too long or too wide. Iterative: depth cannot overflow it. */
export function assertWithinLimits(
  root: unknown,
  longest: number = INPUT_LIMITS.stringLength,
): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === "string") assertStorableText(value, longest);
    if (typeof value !== "object" || value === null) continue;
    if (depth >= INPUT_LIMITS.depth) refuse("is nested too deeply", INPUT_LIMITS.depth);
    for (const child of childrenOf(value)) waiting.push({ value: child, depth: depth + 1 });
  }
}

function childrenOf(value: object): readonly unknown[] {
  if (Array.isArray(value)) {
    if (value.length > INPUT_LIMITS.arrayLength)
      refuse("holds a list that is too long", INPUT_LIMITS.arrayLength);
    return value;
  }
  const keys = Object.keys(value);
  if (keys.length > INPUT_LIMITS.objectKeys)
    refuse("holds an object with too many fields", INPUT_LIMITS.objectKeys);
  return [...keys, ...Object.values(value)];
}
