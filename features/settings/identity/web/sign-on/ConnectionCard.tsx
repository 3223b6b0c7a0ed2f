import {
  Alert,
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  CodeBlock,
  ConfirmDialog,
  toast,
} from "@devloom/ui";
import {
  Form,
  FormError,
  useCall,
  useCallForm,
  useFormValue,
  useMayCall,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import { deleteSso, type SsoConnection, testSso, writeSso } from "../../contract.ts";
import { ConnectionFields, type ConnectionValues } from "./ConnectionFields.tsx";

export interface ConnectionCardProps {
  connection: SsoConnection | null;
  callbackUrl: string;
}

function valuesOf(connection: SsoConnection | null): ConnectionValues {
  return {
    issuer: connection?.issuer ?? "",
    clientId: connection?.clientId ?? "",
    clientSecret: "",
    domains: connection?.domains.map(({ domain }) => domain).join(", ") ?? "",
    defaultRole: connection?.defaultRole ?? "developer",
    enforced: connection?.enforced ?? false,
  };
}

/** Connects an OpenID Connect provider, tries it, and disconnects it. */
export function ConnectionCard({ connection, callbackUrl }: ConnectionCardProps) {
  const t = useText("identity");
  const save = useCall(writeSso, { topics: ["sso"] });
  const form = useCallForm({
    values: valuesOf(connection),
    call: save,
    async send({ clientSecret, domains, ...rest }) {
      const body = {
        ...rest,
        issuer: rest.issuer.trim(),
        domains: domains.split(/[\s,;]+/).filter((domain) => domain !== ""),
        ...(clientSecret === "" ? {} : { clientSecret }),
      };
      await save.call({ body, ...(connection === null ? {} : { ifMatch: connection.version }) });
      toast({ title: t("signOn.saved"), variant: "success" });
    },
  });
  const issuer = useFormValue(form, "issuer").trim();

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2" className="flex flex-wrap items-center gap-3">
          {t("signOn.provider")}
          <Badge variant={connection === null ? "neutral" : "success"}>
            {t(connection === null ? "signOn.off" : "signOn.on")}
          </Badge>
        </CardTitle>
        <CardDescription>{t("signOn.providerText")}</CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-6">
          <div className="grid gap-1.5">
            <p className="text-sm font-medium">{t("signOn.callback")}</p>
            <CodeBlock
              code={callbackUrl}
              label={t("signOn.callback")}
              copyLabel={t("security.copy")}
              copiedLabel={t("security.copied")}
            />
          </div>
          <Form form={form} className="grid gap-5">
            <FormError form={form} />
            <ConnectionFields form={form} hasSecret={connection !== null} />
            <TestAnswer issuer={issuer} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" loading={save.isPending}>
                {t(connection === null ? "signOn.connect" : "signOn.save")}
              </Button>
              {connection !== null && <Disconnect />}
            </div>
          </Form>
        </div>
      </CardContent>
    </Card>
  );
}

/** Asks the provider for its own description and says what came back. */
function TestAnswer({ issuer }: { issuer: string }) {
  const t = useText("identity");
  const test = useCall(testSso);
  const [answer, setAnswer] = useState<{ ok: boolean; message: string; detail: string | null }>();

  async function ask(): Promise<void> {
    setAnswer(undefined);
    try {
      const { ok, message, authorizationEndpoint } = await test.call({ body: { issuer } });
      setAnswer({ ok, message, detail: authorizationEndpoint });
    } catch (error) {
      const message = error instanceof Error ? error.message : t("factor.failed");
      setAnswer({ ok: false, message, detail: null });
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="outline"
        loading={test.isPending}
        disabled={issuer === ""}
        onClick={() => void ask()}
      >
        {t("signOn.test")}
      </Button>
      {answer !== undefined && (
        <Alert variant={answer.ok ? "success" : "destructive"} title={answer.message}>
          {answer.detail !== null && (
            <code className="font-mono text-xs break-all">{answer.detail}</code>
          )}
        </Alert>
      )}
    </div>
  );
}

function Disconnect() {
  const t = useText("identity");
  const remove = useCall(deleteSso, { topics: ["sso"] });
  const may = useMayCall(deleteSso);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t("signOn.disconnect")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("signOn.disconnectTitle")}
        description={t("signOn.disconnectText")}
        confirmLabel={t("signOn.disconnect")}
        cancelLabel={t("stepUp.cancel")}
        closeLabel={t("stepUp.cancel")}
        confirming={remove.isPending}
        disabledReason={may.reason}
        error={remove.error?.message}
        onConfirm={() =>
          void remove.call().then(
            () => setAsking(false),
            () => undefined,
          )
        }
      />
    </>
  );
}
