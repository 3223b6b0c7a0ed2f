/** What a tenant may pay for, smallest first. */
export const PLANS = ["starter", "pro", "enterprise"] as const;
export type Plan = (typeof PLANS)[number];

export const PLAN_TITLES: Readonly<Record<Plan, string>> = {
  starter: "Starter",
  pro: "Pro",
  enterprise: "Enterprise",
};

/** How many members a plan allows; `null` where it sets no limit. */
export const MEMBER_LIMITS: Readonly<Record<Plan, number | null>> = {
  starter: 1,
  pro: 5,
  enterprise: null,
};

/** How many generations of code a plan allows each month; `null` where it sets no limit. */
export const GENERATION_LIMITS: Readonly<Record<Plan, number | null>> = {
  starter: 100,
  pro: null,
  enterprise: null,
};

/** What plans limit, and an operator may lift for one workspace. */
export const QUOTAS = ["members", "generations"] as const;
export type Quota = (typeof QUOTAS)[number];

export const QUOTA_LIMITS: Readonly<Record<Quota, Readonly<Record<Plan, number | null>>>> = {
  members: MEMBER_LIMITS,
  generations: GENERATION_LIMITS,
};

/** The smallest plan with room for this many. */
export function planFor(quota: Quota, amount: number): Plan {
  const fits = (plan: Plan): boolean => {
    const limit = QUOTA_LIMITS[quota][plan];
    return limit === null || amount <= limit;
  };
  return PLANS.find(fits) ?? "enterprise";
}

/** The smallest plan with room for this many members. */
export function planForMembers(members: number): Plan {
  return planFor("members", members);
}
