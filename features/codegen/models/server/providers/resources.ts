import {
  AppError,
  conflict,
  defineResource,
  notFound,
  type Transaction,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { modelAliases, modelPrices, modelProviders, WEB_ADDRESS_HINT } from "../../contract.ts";

export const providers = defineResource(modelProviders, {
  table: "model_provider",
  topic: "model-provider",
  tells: ["name"],
  async check(_tx, { kind, baseUrl }) {
    if ((kind === "gguf") === (baseUrl === "")) return;
    const message =
      kind === "gguf" ? "GGUF files have no address. Leave it empty." : WEB_ADDRESS_HINT;
    const details = [{ path: "body.baseUrl", message }];
    throw new AppError(400, "validation_failed", message, { details });
  },
});

export const prices = defineResource(modelPrices, {
  table: "model_price",
  topic: "model-price",
  tells: ["name"],
});

export const aliases = defineResource(modelAliases, {
  table: "model_alias",
  topic: "model-alias",
  tells: ["name"],
  async check(tx, next, before) {
    const { name, targets } = next;
    await assertUnused(tx, name, "id" in next ? String(next.id) : null);
    // A provider that is gone stays until it is taken out: only new ones have to be there.
    const known = new Set(before?.targets.map(({ providerId }) => providerId));
    const added = new Set(
      targets.map(({ providerId }) => providerId).filter((id) => !known.has(id)),
    );
    if (added.size === 0) return;
    const { rows } = await sql`select from model_provider where tenant_id = ${tx.tenantId}
      and id = any(${[...added]}::uuid[]) and deleted_at is null`.execute(tx.query());
    if (rows.length < added.size) throw notFound("The provider");
  },
});

/** One that is changed or restored has its name itself. */
async function assertUnused(tx: Transaction, name: string, ownId: string | null): Promise<void> {
  const lock = `model_alias ${tx.tenantId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.query());
  const { rows } = await sql`select from model_alias where tenant_id = ${tx.tenantId}
    and name = ${name} and deleted_at is null
    and (${ownId}::uuid is null or id <> ${ownId}::uuid)`.execute(tx.query());
  if (rows.length > 0) throw conflict("alias_exists", `The alias “${name}” already exists.`);
}
