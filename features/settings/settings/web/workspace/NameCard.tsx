import {
  Alert,
  Button,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  Field,
  Input,
  toast,
} from "@devloom/ui";
import { fieldProblems, useCall, usePermission, useSession, useText } from "@devloom/web-kit";
import { type FormEvent, useState } from "react";
import { renameTenant, type TenantDetail } from "../../../members/contract.ts";

export function NameCard({ tenant }: { tenant: TenantDetail }) {
  const t = useText("settings");
  const manage = usePermission("tenant:manage");
  const { reload } = useSession();
  const rename = useCall(renameTenant, { topics: ["tenant"] });
  const [name, setName] = useState(tenant.name);
  const problem = fieldProblems(rename.error)["name"];

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      await rename.call({ body: { name } });
      await reload();
      toast({ title: t("saved"), variant: "success" });
    } catch {
      // `rename.error` holds it.
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("workspace.name")}</CardTitle>
      </CardHeader>
      <CardContent>
        <form noValidate className="grid max-w-md gap-4" onSubmit={(event) => void submit(event)}>
          {rename.error !== null && problem === undefined && (
            <Alert variant="destructive">{rename.error.message}</Alert>
          )}
          <Field
            label={t("workspace.name")}
            hideLabel
            hint={manage.reason ?? t("workspace.nameHint")}
            error={problem}
          >
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={120}
                disabled={!manage.allowed}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            className="justify-self-start"
            loading={rename.isPending}
            disabled={name.trim() === tenant.name}
            disabledReason={manage.reason}
          >
            {t("workspace.rename")}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
