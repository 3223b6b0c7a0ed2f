import { Button, CheckList } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  NameField,
  useAbout,
  useCall,
  useCallForm,
  useCatalog,
  useFormField,
  useSession,
  useText,
} from "@devloom/web-kit";
import { createKey } from "../../../../admin/access/contract.ts";

const DAYS = ["7", "30", "90", "365"] as const;

export interface CreateKeyDialogProps {
  onMade: (key: string) => void;
  onClose: () => void;
}

/** Makes a key that may do at most what its maker may. */
export function CreateKeyDialog({ onMade, onClose }: CreateKeyDialogProps) {
  const t = useText("settings");
  const create = useCall(createKey, { topics: ["key"] });
  const none: string[] = [];
  const form = useCallForm({
    values: { name: "", expiresInDays: "90", scopes: none },
    call: create,
    async send({ expiresInDays, ...key }) {
      const body = { ...key, expiresInDays: Number(expiresInDays) };
      onMade((await create.call({ body })).key);
    },
  });
  const scopes = useFormField(form, "scopes");

  return (
    <FormDialog
      {...form.dialog}
      permission="key:manage"
      title={t("keys.create")}
      description={t("keys.createText")}
      submitLabel={t("keys.make")}
      onClose={onClose}
    >
      <NameField form={form} label={t("keys.name")} />
      <ChoiceField
        form={form}
        name="expiresInDays"
        label={t("keys.lifetime")}
        options={DAYS.map((value) => ({
          value,
          label: t("keys.days", { count: Number(value) }),
        }))}
      />
      <Scopes chosen={scopes.value} onChange={scopes.onChange} problem={scopes.error} />
    </FormDialog>
  );
}

interface ScopesProps {
  chosen: readonly string[];
  onChange: (scopes: string[]) => void;
  problem: string | undefined;
}

/** What the key may do, among what the person may. */
function Scopes({ chosen, onChange, problem }: ScopesProps) {
  const t = useText("settings");
  const about = useAbout();
  const { user } = useSession();
  const held = new Set(user?.permissions ?? []);
  const offered = useCatalog()
    .flatMap(({ permissions }) => permissions)
    .filter(({ id }) => held.has(id));
  const ids = offered.map(({ id }) => id);

  return (
    <CheckList
      legend={t("keys.may")}
      options={offered.map(({ id, title }) => ({
        value: id,
        label: about.permission(id, title),
        detail: <code className="font-mono text-xs">{id}</code>,
      }))}
      chosen={chosen}
      error={problem}
      onChange={onChange}
    >
      <div className="flex flex-wrap gap-x-4">
        <Button
          variant="link"
          className="text-xs!"
          onClick={() => onChange(ids.filter((id) => id.endsWith(":read")))}
        >
          {t("keys.reading")}
        </Button>
        <Button variant="link" className="text-xs!" onClick={() => onChange(ids)}>
          {t("keys.everything")}
        </Button>
      </div>
    </CheckList>
  );
}
