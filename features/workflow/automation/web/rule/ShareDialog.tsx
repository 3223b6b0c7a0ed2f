import { Field, Input, Select, Textarea, toast } from "@devloom/ui";
import { FormDialog, useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { VISIBILITIES, type Visibility } from "../../../../marketplace/marketplace/contract.ts";
import { type Rule, shareAutomation } from "../../contract.ts";

/** Publishes a rule as a package of the marketplace. */
export function ShareDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const t = useText("automation");
  const share = useCall(shareAutomation, { topics: ["package"] });
  const [title, setTitle] = useState(rule.name.slice(0, 80));
  const [description, setDescription] = useState(rule.description.slice(0, 300));
  const [license, setLicense] = useState("MIT");
  const [visibility, setVisibility] = useState<Visibility>("workspace");

  async function publish(): Promise<undefined> {
    const body = { title, description, license, visibility };
    const { name, version } = await share.call({ params: { id: rule.id }, body });
    toast({ title: t("share.done", { name, version }), variant: "success" });
    return undefined;
  }
  return (
    <FormDialog
      title={t("share.title", { name: rule.name })}
      description={t("share.about")}
      submitLabel={t("share.submit")}
      permission="marketplace:publish"
      pending={share.isPending}
      error={share.error?.message}
      onSubmit={publish}
      onClose={onClose}
    >
      <Field label={t("share.name")} hint={t("share.nameHint")} required>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("share.description")}>
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
      <Field label={t("share.license")} required>
        {(control) => (
          <Input
            {...control}
            value={license}
            onChange={(event) => setLicense(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("share.who")}>
        {(control) => (
          <Select
            {...control}
            value={visibility}
            options={VISIBILITIES.map((value) => ({ value, label: t(`share.${value}`) }))}
            onChange={(event) =>
              setVisibility(VISIBILITIES.find((one) => one === event.target.value) ?? "workspace")
            }
          />
        )}
      </Field>
    </FormDialog>
  );
}
