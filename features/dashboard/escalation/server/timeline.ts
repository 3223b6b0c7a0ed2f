import type { EscalationPolicy, EscalationTarget } from "../contract.ts";

/** One moment at which people are told. */
export interface PlannedNotice {
  readonly at: Date;
  readonly round: number;
  readonly step: number;
  readonly targets: readonly EscalationTarget[];
}

type Plan = Pick<EscalationPolicy, "steps" | "repeatCount" | "repeatAfterMinutes">;

/** Whom a policy tells when, from `start` on, as long as nobody answers. */
export function escalationTimeline(policy: Plan, start: Date): PlannedNotice[] {
  const notices: PlannedNotice[] = [];
  let minutes = 0;
  for (let round = 1; round <= policy.repeatCount + 1; round += 1) {
    if (round > 1) minutes += policy.repeatAfterMinutes;
    for (const [index, { waitMinutes, targets }] of policy.steps.entries()) {
      minutes += waitMinutes;
      const at = new Date(start.getTime() + minutes * 60_000);
      notices.push({ at, round, step: index + 1, targets });
    }
  }
  return notices;
}
