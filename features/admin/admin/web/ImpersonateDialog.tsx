import { Alert } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  TextField,
  tokenStore,
  useCall,
  useCallForm,
  useText,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { startImpersonation, type AdminUser } from "../contract.ts";
import { rememberImpersonation } from "./impersonation-note.ts";

const MINUTES = [5, 15, 30, 60];

interface ImpersonateDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Asks for a reason and a limit, then goes on in the person's name. */
export function ImpersonateDialog({ user, onClose }: ImpersonateDialogProps) {
  const t = useText("admin");
  const router = useRouter();
  const start = useCall(startImpersonation);
  const form = useCallForm({
    values: { reason: "", minutes: "15" },
    call: start,
    async send({ reason, minutes }) {
      const body = { accountId: user.id, reason, minutes: Number(minutes) };
      const session = await start.call({ body });
      rememberImpersonation(session.sessionId);
      router.history.push("/");
      tokenStore.set(session.accessToken);
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      title={t("impersonate.title", { name: user.name })}
      description={t("impersonate.text")}
      submitLabel={t("impersonate.action")}
      onClose={onClose}
    >
      <Alert variant="warning">{t("impersonate.recorded")}</Alert>
      <TextField form={form} name="reason" label={t("impersonate.reason")} required />
      <ChoiceField
        form={form}
        name="minutes"
        label={t("impersonate.limit")}
        options={MINUTES.map((count) => ({
          value: String(count),
          label: t("impersonate.minutes", { count }),
        }))}
      />
    </FormDialog>
  );
}
