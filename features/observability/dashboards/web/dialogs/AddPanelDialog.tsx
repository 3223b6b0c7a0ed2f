import { Field, Input, Select } from "@devloom/ui";
import { FormDialog, NameField, useAll, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import {
  createDashboard,
  type Dashboard,
  listDashboards,
  type readAddedPanel,
  updateDashboard,
} from "../../contract.ts";
import { newPanel } from "../use-draft.ts";

interface AddPanelDialogProps {
  panel: NonNullable<ReturnType<typeof readAddedPanel>>;
  onDone: (dashboard: Dashboard) => void;
  onClose: () => void;
}

const topics = ["dashboard"];

/** Puts what another screen asks onto a dashboard. */
export function AddPanelDialog({ panel, onDone, onClose }: AddPanelDialogProps) {
  const t = useText("dashboards");
  const { data = [] } = useAll(listDashboards, { topics });
  const create = useCall(createDashboard, { topics });
  const update = useCall(updateDashboard, { topics });
  const [title, setTitle] = useState(panel.title);
  const [id, setId] = useState("");
  const [name, setName] = useState("");
  const chosen = data.find((one) => one.id === id);

  async function add(): Promise<"stay"> {
    const before = chosen?.panels ?? [];
    const panels = [...before, { ...newPanel(before), ...panel, title }];
    onDone(
      chosen === undefined
        ? await create.call({ body: { name, panels } })
        : await update.call({ params: { id }, body: { panels }, ifMatch: chosen.version }),
    );
    // The dashboard is open by now; closing would lead back to the list.
    return "stay";
  }

  return (
    <FormDialog
      size="sm"
      title={t("add.title")}
      submitLabel={t("add.submit")}
      permission="dashboard:manage"
      pending={create.isPending || update.isPending}
      error={(create.error ?? update.error)?.message}
      onSubmit={add}
      onClose={onClose}
    >
      <Field label={t("add.panel")}>
        {(control) => (
          <Input {...control} value={title} onChange={(event) => setTitle(event.target.value)} />
        )}
      </Field>
      <Field label={t("add.dashboard")}>
        {(control) => (
          <Select
            {...control}
            value={id}
            placeholder={t("add.fresh")}
            options={data.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(event) => setId(event.target.value)}
          />
        )}
      </Field>
      {chosen === undefined && <NameField label={t("add.name")} value={name} onChange={setName} />}
    </FormDialog>
  );
}
