import { defineModule, notFound, type Platform, takePage } from "@devloom/server-kit";
import { mailboxContract } from "../contract.ts";
import { mailboxFeature } from "../feature.ts";

interface MailTables {
  mail: { id: string; recipient: string; subject: string; body: string; created_at: Date };
}
type MailRow = MailTables["mail"];

const summary = (row: Omit<MailRow, "body">) => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  createdAt: row.created_at.toISOString(),
});

export const mailboxModule = defineModule({
  feature: mailboxFeature,
  contract: mailboxContract,
  migrations: [],
  create: ({ database }: Platform) => ({
    handlers: {
      listMail: ({ query }) =>
        database.system(async (tx) => {
          let rows = tx.query<MailTables>().selectFrom("mail");
          if (query.q !== undefined) rows = rows.where("recipient", "=", query.q.toLowerCase());
          const page = await takePage(rows.selectAll(), query, "created_at");
          return { items: page.rows.map(summary), total: page.total, nextCursor: page.nextCursor };
        }),
      getMail: ({ params }) =>
        database.system(async (tx) => {
          const row = await tx
            .query<MailTables>()
            .selectFrom("mail")
            .selectAll()
            .where("id", "=", params.id)
            .executeTakeFirst();
          if (row === undefined) throw notFound("The mail");
          return { ...summary(row), text: row.body };
        }),
    },
  }),
});
