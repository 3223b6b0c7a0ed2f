import { endpoint, Id, IdParams, operators, PageQuery, pageOf, Timestamp } from "@devloom/contract";
import { z } from "zod";

export const MailSummary = z.strictObject({
  id: Id,
  to: z.string(),
  subject: z.string(),
  createdAt: Timestamp,
});

export const Mail = MailSummary.extend({ text: z.string() });
export type Mail = z.infer<typeof Mail>;

export const listMail = endpoint({
  method: "GET",
  path: "/api/mailbox",
  summary: "Mail kept in the development mailbox because no SMTP server is configured",
  access: operators,
  query: PageQuery,
  response: pageOf(MailSummary),
});

export const getMail = endpoint({
  method: "GET",
  path: "/api/mailbox/{id}",
  summary: "One mail of the development mailbox",
  access: operators,
  params: IdParams,
  response: Mail,
});

export const mailboxContract = { listMail, getMail };
