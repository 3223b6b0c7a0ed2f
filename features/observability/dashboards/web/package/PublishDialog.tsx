import { toast } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  LongTextField,
  TextField,
  useCall,
  useCallForm,
  useText,
} from "@devloom/web-kit";
import { VISIBILITIES, type Visibility } from "../../../../marketplace/marketplace/contract.ts";
import { type Dashboard, shareDashboard } from "../../contract.ts";

interface PublishDialogProps {
  dashboard: Dashboard;
  onClose: () => void;
}

/** Publishes a dashboard as a package of the marketplace. */
export function PublishDialog({ dashboard, onClose }: PublishDialogProps) {
  const t = useText("dashboards");
  const share = useCall(shareDashboard, { topics: ["package", "dashboard"] });
  const form = useCallForm<{
    title: string;
    description: string;
    license: string;
    visibility: Visibility;
  }>({
    values: {
      title: dashboard.name.slice(0, 80),
      description: dashboard.description.slice(0, 300),
      license: "MIT",
      visibility: "workspace",
    },
    call: share,
    async send(body) {
      const { name, version } = await share.call({ params: { id: dashboard.id }, body });
      toast({ title: t("package.done", { name, version }), variant: "success" });
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      title={t("package.title", { name: dashboard.name })}
      description={t("package.about")}
      submitLabel={t("package.submit")}
      permission="marketplace:publish"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="title"
        label={t("package.name")}
        hint={t("package.nameHint")}
        required
        input={{ maxLength: 80 }}
      />
      <LongTextField
        form={form}
        name="description"
        label={t("package.description")}
        input={{ rows: 2, maxLength: 300 }}
      />
      <TextField form={form} name="license" label={t("package.license")} required />
      <ChoiceField
        form={form}
        name="visibility"
        label={t("package.who")}
        options={VISIBILITIES.map((value) => ({ value, label: t(`package.${value}`) }))}
      />
    </FormDialog>
  );
}
