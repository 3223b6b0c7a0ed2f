import { Button } from "@devloom/ui";
import {
  Form,
  FormError,
  LongTextField,
  SecretField,
  TextField,
  useCall,
  useCallForm,
  useFormValues,
  useText,
} from "@devloom/web-kit";
import { putRemote, type Remote } from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";

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
  const form = useCallForm({
    values: {
      name: remote?.name ?? suggested,
      url: remote?.url ?? "",
      username: remote?.username ?? "",
      secret: "",
      privateKey: "",
    },
    call: put,
    async send({ name, url, username, secret, privateKey }) {
      if (name.trim() === "" || url.trim() === "") return;
      const body = {
        url: url.trim(),
        username: username.trim(),
        ...(!SSH.test(url) && secret !== "" ? { secret } : {}),
        ...(SSH.test(url) && privateKey.trim() !== "" ? { privateKey } : {}),
      };
      await put.call({ params: { id: projectId, name: name.trim() }, body });
      onDone();
    },
  });
  const given = useFormValues(form);
  const isWhole = given.name.trim() !== "" && given.url.trim() !== "";

  return (
    <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border p-3">
      <FormError form={form} />
      {remote === null && (
        <TextField form={form} name="name" label={t("remotes.name")} input={{ maxLength: 50 }} />
      )}
      <TextField
        form={form}
        name="url"
        label={t("remotes.url")}
        input={{ maxLength: 2000, placeholder: "https://example.com/team/project.git" }}
      />
      {SSH.test(given.url) ? (
        <LongTextField
          form={form}
          name="privateKey"
          label={t("remotes.key")}
          hint={remote?.hasSecret ? t("remotes.kept") : undefined}
          input={{ rows: 3, className: "font-mono text-xs" }}
        />
      ) : (
        <>
          <TextField
            form={form}
            name="username"
            label={t("remotes.username")}
            input={{ maxLength: 200 }}
          />
          <SecretField
            form={form}
            name="secret"
            label={t("remotes.secret")}
            hint={remote?.hasSecret ? t("remotes.kept") : t("remotes.secretAbout")}
            input={{
              autoComplete: "new-password",
              showLabel: t("remotes.show"),
              hideLabel: t("remotes.hide"),
            }}
          />
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
    </Form>
  );
}
