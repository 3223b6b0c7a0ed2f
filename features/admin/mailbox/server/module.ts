import {
  defineModule,
  keptMail,
  type KeptMail,
  notFound,
  type Platform,
  takePage,
} from "@devloom/server-kit";
import { mailboxContract } from "../contract.ts";
import { mailboxFeature } from "../feature.ts";

const summary = (row: Omit<KeptMail, "body">) => ({
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
          let rows = keptMail(tx);
          if (query.q !== undefined) rows = rows.where("recipient", "=", query.q.toLowerCase());
          const page = await takePage(rows.selectAll(), query, "created_at");
          return { items: page.rows.map(summary), total: page.total, nextCursor: page.nextCursor };
        }),
      getMail: ({ params }) =>
        database.system(async (tx) => {
          const row = await keptMail(tx).selectAll().where("id", "=", params.id).executeTakeFirst();
          if (row === undefined) throw notFound("The mail");
          return { ...summary(row), text: row.body };
        }),
    },
  }),
});
