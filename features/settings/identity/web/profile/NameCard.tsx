import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  toast,
} from "@devloom/ui";
import {
  Form,
  FormError,
  TextField,
  useCall,
  useCallForm,
  useFormValues,
  useSession,
  useText,
} from "@devloom/web-kit";
import { updateAccount, type User } from "../../contract.ts";
import { useProblemText } from "../use-auth-form.ts";

/** Changes the name others see and the user name. */
export function NameCard({ user }: { user: User }) {
  const t = useText("identity");
  const problemText = useProblemText();
  const { reload } = useSession();
  const update = useCall(updateAccount, { topics: ["user", "member"] });
  const form = useCallForm({
    values: { name: user.name, username: user.username ?? "" },
    call: update,
    problemText,
    async send({ name, username }) {
      const chosen = username.trim();
      await update.call({ body: { name, username: chosen === "" ? null : chosen } });
      await reload();
      toast({ title: t("profile.saved"), variant: "success" });
    },
  });
  const { name, username } = useFormValues(form);
  const isSame = name.trim() === user.name && username.trim() === (user.username ?? "");

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("profile.names")}</CardTitle>
        <CardDescription>{t("profile.namesText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <Form form={form} className="grid max-w-md gap-4">
          <FormError form={form} />
          <TextField
            form={form}
            name="name"
            label={t("fields.name")}
            required
            input={{ autoComplete: "name", maxLength: 120 }}
          />
          <TextField
            form={form}
            name="username"
            label={t("profile.username")}
            hint={t("profile.usernameHint")}
            input={{
              autoComplete: "username",
              autoCapitalize: "none",
              spellCheck: false,
              maxLength: 60,
            }}
          />
          <Button
            type="submit"
            className="justify-self-start"
            loading={update.isPending}
            disabled={isSame}
          >
            {t("profile.save")}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
