import { auditResults } from "./lib/audit-bench.ts";
import { decisionResults } from "./lib/decision-bench.ts";
import type { Result } from "./lib/result.ts";

/** What knowing who may do what costs: decisions, and the trail of everything that was done. */
export default async function benchmark(): Promise<Result[]> {
  return [...(await decisionResults()), ...(await auditResults())];
}
