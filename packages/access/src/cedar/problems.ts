import type { DetailedError } from "@cedar-policy/cedar-wasm/nodejs";

/** What is wrong with a policy, and where in its text. */
export interface PolicyProblem {
  readonly policyId: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly help: string | null;
  /** Offsets into the text, and the place as people count: from one. */
  readonly start: number | null;
  readonly end: number | null;
  readonly line: number | null;
  readonly column: number | null;
}

const nowhere = { start: null, end: null, line: null, column: null };

export function problemIn(
  policyId: string,
  text: string,
  error: DetailedError,
  severity: PolicyProblem["severity"] = "error",
): PolicyProblem {
  const place = error.sourceLocations?.[0];
  const expected = place?.label ?? null;
  return {
    policyId,
    severity,
    message: withoutId(error.message),
    help: error.help ?? expected,
    ...(place === undefined ? nowhere : placeIn(text, place)),
  };
}

/** Policies are stored under ids; the text on the screen has no such word in it. */
function withoutId(message: string): string {
  const plain = message
    .replace(/^for policy `[^`]*`, /, "")
    .replace(/^failed to parse policy with id `[^`]*` from string: /, "");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Cedar counts bytes, editors count characters. */
function placeIn(text: string, { start, end }: { start: number; end: number }) {
  const bytes = Buffer.from(text);
  const before = bytes.subarray(0, start).toString();
  const lines = before.split("\n");
  return {
    start: before.length,
    end: bytes.subarray(0, end).toString().length,
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
  };
}

export function plainProblem(policyId: string, message: string): PolicyProblem {
  return { policyId, severity: "error", message, help: null, ...nowhere };
}
