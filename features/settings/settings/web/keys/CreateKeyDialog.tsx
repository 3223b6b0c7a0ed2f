import { Button, Checkbox } from "@devloom/ui";
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
      <Scopes
        chosen={new Set(scopes.value)}
        onChange={(chosen) => scopes.onChange([...chosen])}
        problem={scopes.error}
      />
    </FormDialog>
  );
}

interface ScopesProps {
  chosen: ReadonlySet<string>;
  onChange: (scopes: ReadonlySet<string>) => void;
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

  function toggle(id: string, isOn: boolean): void {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange(next);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{t("keys.may")}</legend>
      <div className="flex flex-wrap gap-x-4">
        <Button
          variant="link"
          className="text-xs!"
          onClick={() =>
            onChange(new Set(offered.map(({ id }) => id).filter((id) => id.endsWith(":read"))))
          }
        >
          {t("keys.reading")}
        </Button>
        <Button
          variant="link"
          className="text-xs!"
          onClick={() => onChange(new Set(offered.map(({ id }) => id)))}
        >
          {t("keys.everything")}
        </Button>
      </div>
      <ul className="grid max-h-56 gap-1 overflow-y-auto rounded-lg border p-3">
        {offered.map(({ id, title }) => (
          <li key={id}>
            {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox inside is a button with a role */}
            <label className="flex items-start gap-2.5 py-1 text-sm">
              <Checkbox
                className="mt-0.5"
                checked={chosen.has(id)}
                onCheckedChange={(checked) => toggle(id, checked === true)}
              />
              <span>
                {about.permission(id, title)}{" "}
                <code className="font-mono text-xs text-muted">{id}</code>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p role="alert" className="text-xs font-medium text-danger-ink">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
