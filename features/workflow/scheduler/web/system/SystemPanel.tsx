import { Badge, Table, TBody, TD, TH, THead, TR } from "@devloom/ui";
import { ReadView, TimeCell, useAnyText, useFormat, useRead, useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import { listPeriodicWork } from "../../contract.ts";
import { useStatus } from "../use-status.ts";

/** The product's own periodic work, and the gateways that fire triggers. Nothing here can be changed. */
export function SystemPanel() {
  const t = useText("scheduler");
  return (
    <div className="grid gap-8">
      <Part title={t("system.title")} hint={t("system.hint")}>
        <Tasks />
      </Part>
      <Part title={t("system.gateways")} hint={t("system.gatewaysHint")}>
        <Gateways />
      </Part>
    </div>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-sm text-muted">{hint}</p>
      {children}
    </section>
  );
}

function Tasks() {
  const t = useText("scheduler");
  const text = useAnyText();
  const format = useFormat();
  const read = useRead(listPeriodicWork, {});
  return (
    <ReadView read={read}>
      {({ items }) => (
        <Table label={t("system.title")}>
          <THead>
            <TR>
              <TH>{t("system.task")}</TH>
              <TH>{t("system.every")}</TH>
              <TH>{t("system.last")}</TH>
              <TH>{t("system.next")}</TH>
            </TR>
          </THead>
          <TBody>
            {items.map((task) => (
              <TR key={task.id}>
                <TD>
                  {text("scheduler", `task.${task.id.replaceAll(".", "-")}`, {
                    otherwise: task.title,
                  })}
                </TD>
                <TD>{format.duration(task.everySeconds * 1_000)}</TD>
                <TD>
                  <span className="flex items-center gap-2">
                    <TimeCell time={task.lastStartedAt} never={t("system.never")} />
                    {task.hasFailed && <Badge variant="danger">{t("system.failed")}</Badge>}
                  </span>
                </TD>
                <TD>
                  <TimeCell time={task.nextAt} />
                </TD>
              </TR>
            ))}
          </TBody>
        </Table>
      )}
    </ReadView>
  );
}

function Gateways() {
  const t = useText("scheduler");
  const format = useFormat();
  const read = useStatus();
  return (
    <ReadView read={read}>
      {({ gateways }) => (
        <Table label={t("system.gateways")}>
          <THead>
            <TR>
              <TH>{t("system.gateway")}</TH>
              <TH>{t("system.since")}</TH>
              <TH>{t("system.seen")}</TH>
              <TH numeric>{t("system.running")}</TH>
            </TR>
          </THead>
          <TBody>
            {gateways.map((gateway) => (
              <TR key={gateway.id}>
                <TD className="font-mono">{gateway.id.slice(-8)}</TD>
                <TD>
                  <TimeCell time={gateway.startedAt} />
                </TD>
                <TD>
                  <TimeCell time={gateway.seenAt} />
                </TD>
                <TD numeric>{format.number(gateway.running)}</TD>
              </TR>
            ))}
          </TBody>
        </Table>
      )}
    </ReadView>
  );
}
