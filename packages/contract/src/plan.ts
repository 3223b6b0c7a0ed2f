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

/** The smallest plan with room for this many members. */
export function planForMembers(members: number): Plan {
  const fits = (plan: Plan): boolean => {
    const limit = MEMBER_LIMITS[plan];
    return limit === null || members <= limit;
  };
  return PLANS.find(fits) ?? "enterprise";
}
