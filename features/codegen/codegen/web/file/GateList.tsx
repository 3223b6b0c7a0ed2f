import { Badge, type BadgeVariant } from "@devloom/ui";
import { useSentence, useText } from "@devloom/web-kit";
import type { GateStep } from "../../contract.ts";

const LOOKS: Readonly<Record<GateStep["status"], BadgeVariant>> = {
  passed: "success",
  failed: "danger",
  "not-run": "neutral",
};

/** The checks of a draft with what came of each. */
export function GateList({ gate }: { gate: readonly GateStep[] }) {
  const t = useText("codegen");
  const said = useSentence();
  return (
    <ul aria-label={t("file.checks")} className="grid gap-2 text-sm">
      {gate.map(({ name, status, reason }) => (
        <li key={name} className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <Badge variant={LOOKS[status]}>{t(`file.gateStatus.${status}`)}</Badge>
            {t(`file.gate.${name}`)}
            {status === "not-run" && reason !== null && (
              <span className="text-xs text-muted">{said(reason)}</span>
            )}
          </span>
          {status === "failed" && (
            <pre
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
              tabIndex={0}
              className="max-h-64 overflow-auto rounded-md border bg-sunken p-3 font-mono text-xs whitespace-pre-wrap"
            >
              {reason}
            </pre>
          )}
        </li>
      ))}
    </ul>
  );
}
