import { Alert, Button, Field, Input, PasswordInput, Textarea } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { useState } from "react";
import { putRemote, type Remote } from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";
import { trying } from "./trying.ts";

interface RemoteFormProps {
  /** `null` for a new one. */
  readonly remote: Remote | null;
  readonly suggested: string;
  readonly onDone: () => void;
}

const SSH = /^(?:ssh:\/\/|[^@/:\s]+@[^/:\s]+:)/;

/** Where a remote is and what opens it. What is kept is not shown, and stays when nothing else is typed. */
export function RemoteForm({ remote, suggested, onDone }: RemoteFormProps) {
  const t = useText("ide");
  const { projectId } = useIde();
  const put = useCall(putRemote, { topics: ["file", "project"] });
  const [name, setName] = useState(remote?.name ?? suggested);
  const [url, setUrl] = useState(remote?.url ?? "");
  const [username, setUsername] = useState(remote?.username ?? "");
  const [secret, setSecret] = useState("");
  const [privateKey, setPrivateKey] = useState("");
  const isSsh = SSH.test(url);
  const isWhole = name.trim() !== "" && url.trim() !== "";

  async function save(): Promise<void> {
    const body = {
      url: url.trim(),
      username: username.trim(),
      ...(!isSsh && secret !== "" ? { secret } : {}),
      ...(isSsh && privateKey.trim() !== "" ? { privateKey } : {}),
    };
    await put.call({ params: { id: projectId, name: name.trim() }, body });
    onDone();
  }

  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) trying(save());
      }}
    >
      {put.error !== null && <Alert variant="destructive">{put.error.message}</Alert>}
      {remote === null && (
        <Field label={t("remotes.name")}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={50}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={t("remotes.url")}>
        {(control) => (
          <Input
            {...control}
            value={url}
            maxLength={2000}
            placeholder="https://example.com/team/project.git"
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </Field>
      {isSsh ? (
        <Field label={t("remotes.key")} hint={remote?.hasSecret ? t("remotes.kept") : undefined}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              className="font-mono text-xs"
              value={privateKey}
              onChange={(event) => setPrivateKey(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <>
          <Field label={t("remotes.username")}>
            {(control) => (
              <Input
                {...control}
                value={username}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => setUsername(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={t("remotes.secret")}
            hint={remote?.hasSecret ? t("remotes.kept") : t("remotes.secretAbout")}
          >
            {(control) => (
              <PasswordInput
                {...control}
                value={secret}
                autoComplete="new-password"
                showLabel={t("remotes.show")}
                hideLabel={t("remotes.hide")}
                onChange={(event) => setSecret(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t("cancel")}
        </Button>
        <Button
          size="sm"
          type="submit"
          loading={put.isPending}
          disabledReason={isWhole ? undefined : t("remotes.needsAddress")}
        >
          {t("remotes.save")}
        </Button>
      </div>
    </form>
  );
}
