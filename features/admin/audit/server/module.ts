import { type Actor, defineModule, type Platform } from "@devloom/server-kit";
import { auditContract, type ChainReport } from "../contract.ts";
import { auditFeature } from "../feature.ts";
import { Chainer } from "./chainer.ts";
import { exportTrail } from "./export.ts";
import { auditEventMigration, auditMigration, auditRedactionMigration } from "./migration.ts";
import { forgetPersonIn } from "./redact.ts";
import { retainRegularly } from "./retention.ts";
import { search } from "./search.ts";
import { verifyChain } from "./verify.ts";

/** A tamper-evident trail over everything that happens in a workspace. */
export const auditModule = defineModule({
  feature: auditFeature,
  contract: auditContract,
  migrations: [auditMigration, auditEventMigration, auditRedactionMigration],
  create(platform: Platform) {
    const chainer = new Chainer(platform);
    return {
      on: { "user.anonymised": forgetPersonIn(platform) },
      handlers: {
        async searchAudit({ actor, query }) {
          await chainer.catchUp();
          return search(platform, actor.tenantId, query);
        },
        async verifyAudit({ actor }) {
          await chainer.catchUp();
          const report = await verifyChain(platform, actor.tenantId);
          if (!report.intact) await raiseAlarm(platform, actor, report);
          return report;
        },
        async exportAudit({ actor, query }) {
          await chainer.catchUp();
          return exportTrail(platform, actor, query);
        },
      },
      async start() {
        chainer.start();
        retainRegularly(platform);
      },
      stop: () => chainer.stop(),
    };
  },
});

/** That the trail was tampered with goes into the trail, and into the log of the installation. */
async function raiseAlarm(platform: Platform, actor: Actor, report: ChainReport): Promise<void> {
  const { tenantId, accountId } = actor;
  platform.log.error({ tenantId, problems: report.problems }, "the audit chain is broken");
  await platform.database.tenant({ tenantId, actorId: accountId }, (tx) =>
    tx.emit({
      type: "audit.broken",
      subject: `audit/${report.problems[0]?.position ?? report.head}`,
      data: { problems: report.problems.slice(0, 10) },
    }),
  );
}
