import { CheckList } from "@devloom/ui";
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
        <CheckList
          legend={t("keys.aliases")}
          hint={t("keys.aliasesHint")}
          options={aliases.map(({ name }) => ({
            value: name,
            label: <code className="font-mono">{name}</code>,
          }))}
          chosen={chosen.value}
          onChange={chosen.onChange}
        />
      )}
    </FormDialog>
  );
}
