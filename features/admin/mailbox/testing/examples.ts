import { newId } from "@devloom/server-kit";
import { sql } from "kysely";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { mailboxContract } from "../contract.ts";

async function mailForOwner({ gateway, owner, ownerMark }: World): Promise<{ id: string }> {
  const id = newId();
  await gateway.gateway.platform.database.system((tx) =>
    sql`insert into mail (id, recipient, subject, body, created_at)
      values (${id}, ${owner.email}, ${ownerMark}, ${ownerMark}, date_trunc('milliseconds', now()))`.execute(
      tx.query(),
    ),
  );
  return { id };
}

export const mailboxExamples = defineExamples(mailboxContract, {
  listMail: {
    isolation: "installation",
    reveals: true,
    arrange: async (world) => {
      await mailForOwner(world);
      return {};
    },
  },
  getMail: {
    isolation: "installation",
    reveals: true,
    arrange: async (world) => ({ params: await mailForOwner(world) }),
  },
});
