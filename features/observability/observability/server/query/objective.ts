/** Requests of a stretch of time. */
export interface Counted {
  readonly total: number;
  readonly bad: number;
}

/** What is left of an error budget: 1 while nothing went wrong, 0 when it is spent, below when it is overspent. */
export function budgetLeft({ total, bad }: Counted, target: number): number | null {
  return total === 0 ? null : 1 - bad / (total * (1 - target));
}

/** How many times faster than allowed the budget is spent: at 1 it lasts exactly for the window. */
export function burnRate({ total, bad }: Counted, target: number): number | null {
  return total === 0 ? null : bad / total / (1 - target);
}

/** What was left at the end of each step, of the budget that all requests of the window give. */
export function courseOf(
  steps: readonly Counted[],
  whole: Counted,
  target: number,
): (number | null)[] {
  let bad = 0;
  return steps.map((step) => {
    bad += step.bad;
    return budgetLeft({ total: whole.total, bad }, target);
  });
}
