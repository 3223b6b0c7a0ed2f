import type { ParsedOf } from "@devloom/contract";
import {
  DAY_MILLISECONDS,
  type Migration,
  newId,
  type Platform,
  type RetentionRule,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { createLead } from "../contract.ts";

export const leadsMigration: Migration = {
  id: "site/0001-leads",
  tables: {
    lead: {
      scope: "instance",
      privacy: "personal",
      retention: "2 years after contact",
      backup: "full",
    },
  },
  sql: `
    create table lead (
      id uuid primary key,
      name text not null,
      email text not null,
      company text,
      message text not null,
      created_at timestamptz not null
    );
  `,
};

export const leadRetention: readonly RetentionRule[] = [
  { table: "lead", since: ["created_at"], keepMilliseconds: 2 * 365 * DAY_MILLISECONDS },
];

type Lead = ParsedOf<typeof createLead>["body"];

/** Stores the request, then tells sales where an address is configured. A mail that fails loses no lead. */
export async function storeLead(
  platform: Platform,
  lead: Lead,
): Promise<{ id: string; message: string }> {
  const id = newId();
  await platform.database.system(async (tx) => {
    await sql`insert into lead (id, name, email, company, message, created_at)
      values (${id}, ${lead.name}, ${lead.email}, ${lead.company ?? null}, ${lead.message}, ${platform.clock.now()})`.execute(
      tx.query(),
    );
  });
  const recipient = await salesAddress(platform);
  if (recipient !== null) {
    const text = `${lead.name} <${lead.email}>${lead.company === undefined ? "" : `, ${lead.company}`} wrote:\n\n${lead.message}\n`;
    await platform.mail
      .send({
        to: recipient,
        subject: `Sales request from ${lead.name.replaceAll(/[\r\n]/g, " ")}`,
        text,
      })
      .catch((error: unknown) =>
        platform.log.error({ err: error, leadId: id }, "telling sales about a lead failed"),
      );
  }
  return { id, message: "Thank you. Your message is stored, and sales will get in touch." };
}

/** The address is a setting of the installation, so no tenant plays a part in it. */
async function salesAddress(platform: Platform): Promise<string | null> {
  const nobody = { tenantId: "00000000-0000-0000-0000-000000000000", accountId: null };
  const address = await platform.settings.effective("sales.email", nobody);
  return typeof address === "string" ? address : null;
}
