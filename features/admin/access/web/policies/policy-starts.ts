/** Policies to begin from: each speaks of something different. */
export const POLICY_STARTS = {
  freeze: `// Nobody deletes projects, whatever their role.
forbid (
  principal,
  action == Action::"project:delete",
  resource
);
`,
  factor: `// Administration needs a second factor.
forbid (
  principal,
  action in [Action::"role:manage", Action::"member:manage"],
  resource
)
unless { context.mfa };
`,
  hours: `// Developers create projects on working days only (times are UTC).
forbid (
  principal in Role::"developer",
  action == Action::"project:create",
  resource
)
when { context.weekday > 5 || context.hour < 7 || context.hour > 18 };
`,
  permit: `// Viewers may change projects from the office network.
permit (
  principal in Role::"viewer",
  action == Action::"project:update",
  resource
)
when { context.ip.isInRange(ip("192.0.2.0/24")) };
`,
} as const;

export type PolicyStart = keyof typeof POLICY_STARTS;
export const STARTS: readonly PolicyStart[] = ["freeze", "factor", "hours", "permit"];
