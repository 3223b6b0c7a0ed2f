import type { OutputOf } from "@devloom/contract";
import { Badge, Select } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import {
  type Dashboard,
  type getDashboardUpdate,
  updateDashboardFromPackage,
  type UpdateStep,
} from "../../contract.ts";
import { SourceChoice } from "./SourceChoice.tsx";

interface UpdateDialogProps {
  dashboard: Dashboard;
  latest: string;
  update: OutputOf<typeof getDashboardUpdate>;
  onClose: () => void;
}

const TONES = { added: "success", changed: "brand", removed: "danger", kept: "neutral" } as const;

/** What an update changes, and what happens to panels that both sides changed. */
export function UpdateDialog({ dashboard, latest, update, onClose }: UpdateDialogProps) {
  const t = useText("dashboards");
  const call = useCall(updateDashboardFromPackage, { topics: ["dashboard"] });
  const [take, setTake] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { steps, sources } = update;

  async function submit(): Promise<undefined> {
    const body = { version: latest, take: [...take], sources: { ...chosen } };
    await call.call({ params: { id: dashboard.id }, body });
    return undefined;
  }
  return (
    <FormDialog
      title={t("package.updateTitle", { version: latest })}
      description={t("package.updateHint")}
      submitLabel={t("package.update")}
      permission="dashboard:manage"
      pending={call.isPending}
      error={call.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {steps.length === 0 && <p className="text-sm text-muted">{t("package.nothing")}</p>}
      <ul className="grid gap-2">
        {steps.map((step) => (
          <li
            key={step.panelId}
            className="flex flex-wrap items-center justify-between gap-3 text-sm"
          >
            <span className="min-w-0 truncate">{nameOf(step)}</span>
            {step.step === "conflict" ? (
              <Select
                aria-label={t("package.decide", { name: nameOf(step) })}
                className="w-56"
                value={take.includes(step.panelId) ? "theirs" : "mine"}
                options={[
                  { value: "mine", label: t("package.mine") },
                  { value: "theirs", label: t("package.theirs") },
                ]}
                onChange={(event) => {
                  const rest = take.filter((id) => id !== step.panelId);
                  setTake(event.target.value === "theirs" ? [...rest, step.panelId] : rest);
                }}
              />
            ) : (
              <Badge variant={TONES[step.step]}>{t(`package.${step.step}`)}</Badge>
            )}
          </li>
        ))}
      </ul>
      <SourceChoice
        needed={sources}
        chosen={chosen}
        onChoose={(key, id) => setChosen({ ...chosen, [key]: id })}
      />
    </FormDialog>
  );

  function nameOf({ panelId, title }: UpdateStep): string {
    if (panelId === "") return t("package.rest");
    return title === "" ? panelId : title;
  }
}
