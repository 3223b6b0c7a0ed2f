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
import { type Rule, shareAutomation } from "../../contract.ts";

/** Publishes a rule as a package of the marketplace. */
export function ShareDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const t = useText("automation");
  const share = useCall(shareAutomation, { topics: ["package"] });
  const form = useCallForm<{
    title: string;
    description: string;
    license: string;
    visibility: Visibility;
  }>({
    values: {
      title: rule.name.slice(0, 80),
      description: rule.description.slice(0, 300),
      license: "MIT",
      visibility: "workspace",
    },
    call: share,
    async send(body) {
      const { name, version } = await share.call({ params: { id: rule.id }, body });
      toast({ title: t("share.done", { name, version }), variant: "success" });
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      title={t("share.title", { name: rule.name })}
      description={t("share.about")}
      submitLabel={t("share.submit")}
      permission="marketplace:publish"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="title"
        label={t("share.name")}
        hint={t("share.nameHint")}
        required
        input={{ maxLength: 80 }}
      />
      <LongTextField
        form={form}
        name="description"
        label={t("share.description")}
        input={{ rows: 2, maxLength: 300 }}
      />
      <TextField form={form} name="license" label={t("share.license")} required />
      <ChoiceField
        form={form}
        name="visibility"
        label={t("share.who")}
        options={VISIBILITIES.map((value) => ({ value, label: t(`share.${value}`) }))}
      />
    </FormDialog>
  );
}
