import { Button, Checkbox, Field, Input, Select } from "@devloom/ui";
import {
  fieldProblems,
  FormDialog,
  useAbout,
  useCall,
  useCatalog,
  useSession,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
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
  const [name, setName] = useState("");
  const [days, setDays] = useState<string>("90");
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set());
  const problems = fieldProblems(create.error);
  const isNamed = problems["name"] !== undefined || problems["scopes"] !== undefined;

  async function submit(): Promise<void> {
    const body = { name, scopes: [...scopes], expiresInDays: Number(days) };
    onMade((await create.call({ body })).key);
  }

  return (
    <FormDialog
      permission="key:manage"
      title={t("keys.create")}
      description={t("keys.createText")}
      submitLabel={t("keys.make")}
      pending={create.isPending}
      error={isNamed ? undefined : create.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("keys.name")} error={problems["name"]} required>
        {(control) => (
          <Input
            {...control}
            value={name}
            autoComplete="off"
            maxLength={120}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t("keys.lifetime")}>
        {(control) => (
          <Select
            {...control}
            value={days}
            options={DAYS.map((value) => ({
              value,
              label: t("keys.days", { count: Number(value) }),
            }))}
            onChange={(event) => setDays(event.target.value)}
          />
        )}
      </Field>
      <Scopes chosen={scopes} onChange={setScopes} problem={problems["scopes"]} />
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
