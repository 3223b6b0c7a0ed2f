import { toast } from "@devloom/ui";
import {
  CheckField,
  ChoiceField,
  FormDialog,
  TextField,
  useCall,
  useCallForm,
  usePermission,
  useText,
} from "@devloom/web-kit";
import { createTableView, type TableView, updateTableView } from "../contract.ts";

export interface SaveViewDialogProps {
  table: string;
  /** What a new one keeps. */
  query: string;
  /** The view to change; without one a new one is saved. */
  view: TableView | null;
  onSaved: (view: TableView) => void;
  onClose: () => void;
}

/** Name, readers and default of a view. */
export function SaveViewDialog({ table, query, view, onSaved, onClose }: SaveViewDialogProps) {
  const t = useText("table-views");
  const topics = ["table-view"];
  const create = useCall(createTableView, { topics });
  const update = useCall(updateTableView, { topics });
  const mayShare = usePermission("view:share").allowed;
  const form = useCallForm({
    values: {
      name: view?.name ?? "",
      visibility: view?.isShared === true ? "shared" : "own",
      isDefault: view?.isDefault ?? false,
    },
    call: [create, update],
    async send({ name, visibility, isDefault }) {
      const fields = { name, isShared: visibility === "shared", isDefault };
      const saved =
        view === null
          ? await create.call({ body: { ...fields, table, query } })
          : await update.call({ params: { id: view.id }, body: fields, ifMatch: view.version });
      toast({ title: t("saved", { name: saved.name }), variant: "success" });
      onSaved(saved);
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      title={t(view === null ? "createTitle" : "editTitle")}
      {...(view === null ? { description: t("createText") } : {})}
      submitLabel={t("submit")}
      permission="view:save"
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t("name")} input={{ maxLength: 80 }} required />
      {mayShare && (
        <ChoiceField
          form={form}
          name="visibility"
          label={t("visibility")}
          options={[
            { value: "own", label: t("onlyMe") },
            { value: "shared", label: t("everyone") },
          ]}
        />
      )}
      <CheckField form={form} name="isDefault" label={t("isDefault")} />
    </FormDialog>
  );
}
