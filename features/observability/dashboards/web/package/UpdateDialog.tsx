import type { OutputOf } from "@devloom/contract";
import { Badge, Select } from "@devloom/ui";
import { FormDialog, useCall, useCallForm, useFormValues, useText } from "@devloom/web-kit";
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
  const form = useCallForm<{ take: string[]; sources: Record<string, string> }>({
    values: { take: [], sources: {} },
    call,
    async send(choices) {
      await call.call({ params: { id: dashboard.id }, body: { version: latest, ...choices } });
    },
  });
  const { take, sources: chosen } = useFormValues(form);
  const { steps, sources } = update;

  return (
    <FormDialog
      {...form.dialog}
      title={t("package.updateTitle", { version: latest })}
      description={t("package.updateHint")}
      submitLabel={t("package.update")}
      permission="dashboard:manage"
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
                  form.set(
                    "take",
                    event.target.value === "theirs" ? [...rest, step.panelId] : rest,
                  );
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
        onChoose={(key, id) => form.set("sources", { ...chosen, [key]: id })}
      />
    </FormDialog>
  );

  function nameOf({ panelId, title }: UpdateStep): string {
    if (panelId === "") return t("package.rest");
    return title === "" ? panelId : title;
  }
}
