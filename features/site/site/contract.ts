import { endpoint, everyone, Id } from "@devloom/contract";
import { z } from "zod";

export const PLAN_IDS = ["starter", "pro", "enterprise"] as const;

export const Plan = z.strictObject({
  id: z.enum(PLAN_IDS),
  title: z.string(),
  /** Whole US dollars per month. */
  monthlyPrice: z.number().int().nonnegative(),
  /** `null` means unlimited. */
  generationsPerMonth: z.number().int().positive().nullable(),
  members: z.number().int().positive().nullable(),
});
export type Plan = z.infer<typeof Plan>;

/** The plan table of the product; limits are enforced wherever they are spent. */
export const PLANS: readonly Plan[] = [
  { id: "starter", title: "Starter", monthlyPrice: 0, generationsPerMonth: 100, members: 1 },
  { id: "pro", title: "Pro", monthlyPrice: 49, generationsPerMonth: null, members: 5 },
  {
    id: "enterprise",
    title: "Enterprise",
    monthlyPrice: 199,
    generationsPerMonth: null,
    members: null,
  },
];

export const listPlans = endpoint({
  method: "GET",
  path: "/api/plans",
  summary: "The plans with their prices and limits",
  access: everyone,
  response: z.strictObject({ items: z.array(Plan), total: z.number().int() }),
});

/** What somebody writes who wants to be called back. */
export const Lead = z.strictObject({
  name: z.string().trim().min(2, "Name must be at least 2 characters").max(120),
  email: z.email({ message: "Please enter a valid email address" }).max(254),
  company: z.string().trim().max(160).optional(),
  message: z.string().trim().min(1, "Please write a short message").max(4000),
});

export const createLead = endpoint({
  method: "POST",
  path: "/api/leads",
  summary: "Ask sales to get in touch; stored, and mailed to the operator when mail is configured",
  access: everyone,
  body: Lead,
  response: z.strictObject({ id: Id, message: z.string() }),
  status: 201,
  rateLimit: { limit: 10, windowSeconds: 60 },
});

export const installation = endpoint({
  method: "GET",
  path: "/api/installation",
  summary: "What a visitor may know about this installation",
  access: everyone,
  response: z.strictObject({
    version: z.string(),
    /** Until the first account exists, whoever registers becomes the owner of the installation. */
    claimed: z.boolean(),
    demo: z.strictObject({ email: z.string(), password: z.string() }).nullable(),
    aiProvider: z.string().nullable(),
    mail: z.enum(["smtp", "development mailbox"]),
    /** Areas of the sidebar that this build has a screen for. */
    areas: z.array(z.string()),
  }),
});

export const siteContract = { listPlans, createLead, installation };
