import { endpoint, operators } from "@devloom/contract";
import { z } from "zod";
import { SettingSource } from "./values.ts";

export const MailState = z.strictObject({
  kind: z.enum(["smtp", "development mailbox"]),
  /** Host and port of the mail server, without its user and password. */
  server: z.string().nullable(),
  encrypted: z.boolean(),
  from: z.string(),
  source: SettingSource,
  givenBy: z.string().nullable(),
});
export type MailState = z.infer<typeof MailState>;

export const readMail = endpoint({
  method: "GET",
  path: "/api/settings/mail",
  summary: "Through which mail server emails leave, and where that is decided",
  access: operators,
  response: MailState,
});

export const TestMailAnswer = z.strictObject({
  ok: z.boolean(),
  kind: MailState.shape.kind,
  to: z.string(),
  /** The mail server's own words, also when it refused; empty for the development mailbox. */
  answer: z.string(),
});
export type TestMailAnswer = z.infer<typeof TestMailAnswer>;

export const sendTestMail = endpoint({
  method: "POST",
  path: "/api/settings/mail/test",
  summary: "Send an email through the configured mail server and tell what it answered",
  access: operators,
  body: z.strictObject({
    /** The caller's own address when absent. */
    to: z.email("Please enter a valid email address").max(254).optional(),
  }),
  response: TestMailAnswer,
  stepUp: true,
  rateLimit: { limit: 10, windowSeconds: 60 },
});

export const mailContract = { readMail, sendTestMail };
