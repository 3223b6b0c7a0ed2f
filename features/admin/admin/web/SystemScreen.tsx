import {
  Alert,
  Badge,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  StatTile,
  Table,
  TBody,
  TD,
  TH,
  THead,
  TR,
} from "@devloom/ui";
import { ReadView, TimeCell, useFormat, useRead, useText } from "@devloom/web-kit";
import { readSystem, type SystemReport } from "../contract.ts";
import { AdminPart } from "./AdminPart.tsx";
import { MaintenanceCard } from "./MaintenanceCard.tsx";

/** How the installation is, and its maintenance mode. */
export function SystemScreen() {
  return (
    <AdminPart tab="system">
      <MaintenanceCard />
      <System />
    </AdminPart>
  );
}

function System() {
  const read = useRead(readSystem, {}, { topics: ["run", "setting", "mail"] });
  return (
    <ReadView read={read}>
      {(report) => (
        <div className="grid gap-6">
          <Tiles report={report} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Versions report={report} />
            <Tables report={report} />
          </div>
          <Migrations report={report} />
        </div>
      )}
    </ReadView>
  );
}

function Tiles({ report }: { report: SystemReport }) {
  const t = useText("admin");
  const format = useFormat();
  const { disk, queue, database, mail } = report;
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatTile
        label={t("system.database")}
        value={format.bytes(database.sizeBytes)}
        hint={t("system.connections", { count: database.connections })}
      />
      <StatTile
        label={t("system.queue")}
        value={format.number(queue.queued)}
        hint={t("system.queueHint", { running: queue.running, failed: queue.failedToday })}
      />
      <StatTile
        label={t("system.disk")}
        value={format.bytes(disk.freeBytes)}
        progress={1 - disk.freeBytes / disk.totalBytes}
        hint={t("system.diskHint", { total: format.bytes(disk.totalBytes) })}
      />
      <StatTile
        label={t("system.mail")}
        value={format.number(mail.waiting)}
        hint={
          mail.kind === "smtp" ? t("system.smtp") : t("system.mailbox", { count: mail.inMailbox })
        }
      />
    </div>
  );
}

function Versions({ report }: { report: SystemReport }) {
  const t = useText("admin");
  const format = useFormat();
  const facts = [
    ["Devloom", report.versions.devloom],
    ["Node.js", report.versions.node],
    ["PostgreSQL", report.versions.database],
    [t("system.mode"), t(`system.${report.mode}`)],
    [t("system.uptime"), format.duration(report.uptimeSeconds * 1000)],
    [t("system.memory"), format.bytes(report.memoryBytes)],
    [t("system.streams"), format.number(report.liveStreams)],
    [t("system.isolation"), t(`system.isolationLevel.${report.isolation.level}`)],
    [t("system.limits"), t(`system.limitsBy.${report.isolation.limits}`)],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("system.versions")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-2 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {report.isolation.reason !== null && (
          <Alert variant="warning" className="mt-4">
            {report.isolation.reason}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}

function Tables({ report }: { report: SystemReport }) {
  const t = useText("admin");
  const format = useFormat();
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("system.tables")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-2 text-sm">
          {report.database.largest.map(({ table, bytes }) => (
            <div key={table} className="flex justify-between gap-4">
              <dt className="font-mono text-xs">{table}</dt>
              <dd className="tabular-nums">{format.bytes(bytes)}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

function Migrations({ report }: { report: SystemReport }) {
  const t = useText("admin");
  return (
    <section className="grid gap-3">
      <h2 className="flex items-center gap-2 font-semibold">
        {t("system.migrations")}
        <Badge>{report.migrations.length}</Badge>
      </h2>
      <Table label={t("system.migrations")}>
        <THead>
          <TR>
            <TH>{t("system.migration")}</TH>
            <TH numeric>{t("system.applied")}</TH>
          </TR>
        </THead>
        <TBody>
          {report.migrations.map(({ id, appliedAt }) => (
            <TR key={id}>
              <TD className="font-mono text-xs">{id}</TD>
              <TD numeric>
                <TimeCell time={appliedAt} />
              </TD>
            </TR>
          ))}
        </TBody>
      </Table>
    </section>
  );
}
