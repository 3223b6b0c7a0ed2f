import { Field, Input, PasswordInput, Textarea } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { KeyRound } from "lucide-react";
import { protocolOf, type CloneDraft } from "./clone-draft.ts";

export interface CloneAccessProps {
  draft: CloneDraft;
  refused: Readonly<Record<string, string>>;
  onChange: (part: Partial<CloneDraft>) => void;
}

/** What a repository that is not public asks for: a token over https, a key over ssh. */
export function CloneAccess({ draft, refused, onChange }: CloneAccessProps) {
  const t = useText("projects");
  const isSsh = protocolOf(draft.url) === "ssh";
  return (
    <details className="rounded-lg border bg-sunken/60 px-4 py-3" open={isSsh || undefined}>
      <summary className="flex cursor-pointer items-center gap-2 text-sm font-medium">
        <KeyRound aria-hidden="true" className="size-4 text-muted" />
        {t("clone.private")}
      </summary>
      <div className="mt-4 grid gap-4">
        {isSsh ? (
          <Field
            label={t("clone.privateKey")}
            hint={t("clone.kept")}
            error={refused["privateKey"]}
            required
          >
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                value={draft.privateKey}
                autoComplete="off"
                spellCheck={false}
                className="font-mono text-xs"
                placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
                onChange={(event) => onChange({ privateKey: event.target.value })}
              />
            )}
          </Field>
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t("clone.username")} error={refused["username"]}>
              {(control) => (
                <Input
                  {...control}
                  value={draft.username}
                  autoComplete="off"
                  onChange={(event) => onChange({ username: event.target.value })}
                />
              )}
            </Field>
            <Field label={t("clone.secret")} hint={t("clone.kept")} error={refused["secret"]}>
              {(control) => (
                <PasswordInput
                  {...control}
                  value={draft.secret}
                  autoComplete="off"
                  showLabel={t("clone.show")}
                  hideLabel={t("clone.hide")}
                  onChange={(event) => onChange({ secret: event.target.value })}
                />
              )}
            </Field>
          </div>
        )}
      </div>
    </details>
  );
}
