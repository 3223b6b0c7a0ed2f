import { endpoint, holders } from "@devloom/contract";
import { z } from "zod";

export const HTTP_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"] as const;

export const MAX_HEADERS = 50;

const Header = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, "Use letters, digits and dashes"),
  value: z
    .string()
    .max(8000)
    .regex(/^[\t\x20-\x7e]*$/, "Use plain characters on one line"),
});

export const HttpTrialInput = z.strictObject({
  method: z.enum(HTTP_METHODS),
  url: z
    .string()
    .trim()
    .max(4000)
    .refine(
      (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
      "Use an http or https address",
    ),
  headers: z.array(Header).max(MAX_HEADERS).default([]),
  body: z.string().max(200_000).default(""),
});
export type HttpTrialInput = z.infer<typeof HttpTrialInput>;

export const HttpTrial = z.strictObject({
  /** Why nothing came back; `null` when something did. */
  problem: z.string().nullable(),
  milliseconds: z.number().int(),
  response: z
    .strictObject({
      status: z.number().int(),
      headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
      body: z.string(),
      /** The body is longer than what is shown. */
      isCut: z.boolean(),
    })
    .nullable(),
});
export type HttpTrial = z.infer<typeof HttpTrial>;

export const tryHttpRequest = endpoint({
  method: "POST",
  path: "/api/playground/http",
  summary: "Send one HTTP request to a public address and tell what came back, or why nothing did",
  access: holders("prompt:manage"),
  body: HttpTrialInput,
  response: HttpTrial,
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const httpContract = { tryHttpRequest };
