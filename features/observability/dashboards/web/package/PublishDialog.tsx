import { Field, Input, Select, Textarea, toast } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
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
  const [title, setTitle] = useState(dashboard.name.slice(0, 80));
  const [description, setDescription] = useState(dashboard.description.slice(0, 300));
  const [license, setLicense] = useState("MIT");
  const [visibility, setVisibility] = useState<Visibility>("workspace");

  async function publish(): Promise<undefined> {
    const body = { title, description, license, visibility };
    const { name, version } = await share.call({ params: { id: dashboard.id }, body });
    toast({ title: t("package.done", { name, version }), variant: "success" });
    return undefined;
  }
  return (
    <FormDialog
      title={t("package.title", { name: dashboard.name })}
      description={t("package.about")}
      submitLabel={t("package.submit")}
      permission="marketplace:publish"
      pending={share.isPending}
      error={share.error?.message}
      onSubmit={publish}
      onClose={onClose}
    >
      <Field label={t("package.name")} hint={t("package.nameHint")} required>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("package.description")}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={300}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("package.license")} required>
        {(control) => (
          <Input
            {...control}
            value={license}
            onChange={(event) => setLicense(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("package.who")}>
        {(control) => (
          <Select
            {...control}
            value={visibility}
            options={VISIBILITIES.map((value) => ({ value, label: t(`package.${value}`) }))}
            onChange={(event) =>
              setVisibility(VISIBILITIES.find((one) => one === event.target.value) ?? "workspace")
            }
          />
        )}
      </Field>
    </FormDialog>
  );
}
