import { Checkbox } from "@devloom/ui";
import {
  FormDialog,
  NameField,
  TextField,
  useAll,
  useCall,
  useCallForm,
  useFormField,
  useText,
} from "@devloom/web-kit";
import { createModelKey, listModelAliases } from "../../contract.ts";

export interface CreateModelKeyDialogProps {
  onMade: (key: string) => void;
  onClose: () => void;
}

const limitOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** Makes a key with a budget, a rate and the aliases that it may ask. */
export function CreateModelKeyDialog({ onMade, onClose }: CreateModelKeyDialogProps) {
  const t = useText("models");
  const create = useCall(createModelKey, { topics: ["model-key"] });
  const { data: aliases = [] } = useAll(listModelAliases, { topics: ["model-alias"] });
  const none: string[] = [];
  const form = useCallForm({
    values: { name: "", monthlyBudget: "", requestsPerMinute: "", aliases: none },
    call: create,
    async send({ monthlyBudget, requestsPerMinute, ...key }) {
      const limits = {
        monthlyBudget: limitOf(monthlyBudget),
        requestsPerMinute: limitOf(requestsPerMinute),
      };
      onMade((await create.call({ body: { ...key, ...limits } })).key);
    },
  });
  const chosen = useFormField(form, "aliases");

  return (
    <FormDialog
      {...form.dialog}
      permission="model:manage"
      title={t("keys.create")}
      description={t("keys.createHint")}
      submitLabel={t("keys.make")}
      onClose={onClose}
    >
      <NameField form={form} label={t("keys.name")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="monthlyBudget"
          label={t("keys.budget")}
          hint={t("keys.noLimit")}
          input={{ type: "number", min: 0, step: "any" }}
        />
        <TextField
          form={form}
          name="requestsPerMinute"
          label={t("keys.rate")}
          hint={t("keys.noLimit")}
          input={{ type: "number", min: 1, step: 1 }}
        />
      </div>
      {aliases.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm font-medium">{t("keys.aliases")}</legend>
          <p className="text-xs text-muted">{t("keys.aliasesHint")}</p>
          <ul className="grid max-h-48 gap-1 overflow-y-auto rounded-lg border p-3">
            {aliases.map((alias) => (
              <li key={alias.id}>
                {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox inside is a button with a role */}
                <label className="flex items-center gap-2.5 py-1 text-sm">
                  <Checkbox
                    checked={chosen.value.includes(alias.name)}
                    onCheckedChange={(checked) => {
                      const others = chosen.value.filter((one) => one !== alias.name);
                      chosen.onChange(checked === true ? [...others, alias.name] : others);
                    }}
                  />
                  <code className="font-mono">{alias.name}</code>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </FormDialog>
  );
}
