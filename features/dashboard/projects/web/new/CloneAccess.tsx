import {
  type CallForm,
  LongTextField,
  SecretField,
  TextField,
  useFormValue,
  useText,
} from "@devloom/web-kit";
import { KeyRound } from "lucide-react";
import { protocolOf, type CloneDraft } from "./clone-draft.ts";

/** What a repository that is not public asks for: a token over https, a key over ssh. */
export function CloneAccess({ form }: { form: CallForm<CloneDraft> }) {
  const t = useText("projects");
  const isSsh = protocolOf(useFormValue(form, "url")) === "ssh";
  return (
    <details className="rounded-lg border bg-sunken/60 px-4 py-3" open={isSsh || undefined}>
      <summary className="flex cursor-pointer items-center gap-2 text-sm font-medium">
        <KeyRound aria-hidden="true" className="size-4 text-muted" />
        {t("clone.private")}
      </summary>
      <div className="mt-4 grid gap-4">
        {isSsh ? (
          <LongTextField
            form={form}
            name="privateKey"
            label={t("clone.privateKey")}
            hint={t("clone.kept")}
            required
            input={{
              rows: 4,
              autoComplete: "off",
              spellCheck: false,
              className: "font-mono text-xs",
              placeholder: "-----BEGIN OPENSSH PRIVATE KEY-----",
            }}
          />
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField form={form} name="username" label={t("clone.username")} />
            <SecretField
              form={form}
              name="secret"
              label={t("clone.secret")}
              hint={t("clone.kept")}
              input={{ showLabel: t("clone.show"), hideLabel: t("clone.hide") }}
            />
          </div>
        )}
      </div>
    </details>
  );
}
