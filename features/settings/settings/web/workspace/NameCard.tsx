import { Button, Card, CardContent, CardHeader, CardTitle, toast } from "@devloom/ui";
import {
  Form,
  FormError,
  TextField,
  useCall,
  useCallForm,
  useFormValue,
  usePermission,
  useSession,
  useText,
} from "@devloom/web-kit";
import { renameTenant, type TenantDetail } from "../../../members/contract.ts";

export function NameCard({ tenant }: { tenant: TenantDetail }) {
  const t = useText("settings");
  const manage = usePermission("tenant:manage");
  const { reload } = useSession();
  const rename = useCall(renameTenant, { topics: ["tenant"] });
  const form = useCallForm({
    values: { name: tenant.name },
    call: rename,
    async send(body) {
      await rename.call({ body });
      await reload();
      toast({ title: t("saved"), variant: "success" });
    },
  });
  const name = useFormValue(form, "name");

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("workspace.name")}</CardTitle>
      </CardHeader>
      <CardContent>
        <Form form={form} className="grid max-w-md gap-4">
          <FormError form={form} />
          <TextField
            form={form}
            name="name"
            label={t("workspace.name")}
            hideLabel
            hint={manage.reason ?? t("workspace.nameHint")}
            input={{ maxLength: 120, disabled: !manage.allowed }}
          />
          <Button
            type="submit"
            className="justify-self-start"
            loading={rename.isPending}
            disabled={name.trim() === tenant.name}
            disabledReason={manage.reason}
          >
            {t("workspace.rename")}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
