import {
  ChoiceField,
  FormDialog,
  NameField,
  TextField,
  useAll,
  useCall,
  useCallForm,
  useFormValue,
  useText,
} from "@devloom/web-kit";
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
  const form = useCallForm({
    values: { title: panel.title, id: "", name: "" },
    call: [create, update],
    async send({ title, id, name }) {
      const chosen = data.find((one) => one.id === id);
      const before = chosen?.panels ?? [];
      const panels = [...before, { ...newPanel(before), ...panel, title }];
      onDone(
        chosen === undefined
          ? await create.call({ body: { name, panels } })
          : await update.call({ params: { id }, body: { panels }, ifMatch: chosen.version }),
      );
      // The dashboard is open by now; closing would lead back to the list.
      return "stay";
    },
  });
  const isFresh = useFormValue(form, "id") === "";

  return (
    <FormDialog
      {...form.dialog}
      size="sm"
      title={t("add.title")}
      submitLabel={t("add.submit")}
      permission="dashboard:manage"
      onClose={onClose}
    >
      <TextField form={form} name="title" label={t("add.panel")} />
      <ChoiceField
        form={form}
        name="id"
        label={t("add.dashboard")}
        placeholder={t("add.fresh")}
        options={data.map((one) => ({ value: one.id, label: one.name }))}
      />
      {isFresh && <NameField form={form} label={t("add.name")} />}
    </FormDialog>
  );
}
