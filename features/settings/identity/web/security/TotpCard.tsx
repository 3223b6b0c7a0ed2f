import {
  Alert,
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  toast,
} from "@devloom/ui";
import {
  ApiError,
  Form,
  formatDateTime,
  TextField,
  useCall,
  useCallForm,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import type { AccountSecurity } from "../../contract.ts";
import { confirmTotp, disableTotp, enrolTotp, renewRecoveryCodes } from "../../contract.ts";
import { QrCode } from "./QrCode.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

const TOPICS = { topics: ["user"] };

type Step =
  | { kind: "rest" }
  | { kind: "scan"; secret: string; uri: string }
  | { kind: "codes"; codes: readonly string[] };

export interface TotpCardProps {
  security: AccountSecurity;
  /** Told when recovery codes are on screen and when they are put away. */
  onCodes?: (shown: boolean) => void;
}

/** Sets up an authenticator app, renews recovery codes, or stops using them. */
export function TotpCard({ security, onCodes }: TotpCardProps) {
  const t = useText("identity");
  const enrol = useCall(enrolTotp);
  const disable = useCall(disableTotp, TOPICS);
  const renew = useCall(renewRecoveryCodes, TOPICS);
  const [step, setStep] = useState<Step>({ kind: "rest" });
  const [failure, setFailure] = useState<string | null>(null);
  const { enabled, since } = security.totp;
  const hasFactor = enabled || security.passkeys > 0;

  function show(codes: readonly string[]): void {
    onCodes?.(codes.length > 0);
    setStep(codes.length > 0 ? { kind: "codes", codes } : { kind: "rest" });
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError) setFailure(error.message);
      else throw error;
    }
  }

  const begin = () => attempt(async () => setStep({ kind: "scan", ...(await enrol.call()) }));
  const stop = () =>
    attempt(async () => {
      await disable.call();
      toast({ title: t("security.totpRemoved"), variant: "success" });
    });
  const again = () =>
    attempt(async () => {
      show((await renew.call()).recoveryCodes);
    });

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2" className="flex flex-wrap items-center gap-3">
          {t("security.totp")}
          <Badge variant={enabled ? "success" : "neutral"}>
            {enabled ? t("security.on") : t("security.off")}
          </Badge>
        </CardTitle>
        <CardDescription>
          {enabled && since !== null
            ? t("security.totpSince", { time: formatDateTime(since) })
            : t("security.totpText")}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-4">
          {failure !== null && <Alert variant="destructive">{failure}</Alert>}
          {step.kind === "scan" && <Scan {...step} onCodes={show} />}
          {step.kind === "codes" && <RecoveryCodes codes={step.codes} onDone={() => show([])} />}
          {step.kind === "rest" && (
            <div className="flex flex-wrap items-center gap-3">
              {enabled ? (
                <Button variant="outline" loading={disable.isPending} onClick={() => void stop()}>
                  {t("security.totpRemove")}
                </Button>
              ) : (
                <Button loading={enrol.isPending} onClick={() => void begin()}>
                  {t("security.totpAdd")}
                </Button>
              )}
              {hasFactor && (
                <>
                  <Button variant="ghost" loading={renew.isPending} onClick={() => void again()}>
                    {t("security.codesRenew")}
                  </Button>
                  <span className="text-sm text-muted">
                    {t("security.codesLeft", { count: security.recoveryCodesLeft })}
                  </span>
                </>
              )}
            </div>
          )}
        </div>
      </CardContent>
    </Card>
  );
}

function Scan(props: { secret: string; uri: string; onCodes: (codes: readonly string[]) => void }) {
  const t = useText("identity");
  const confirm = useCall(confirmTotp, TOPICS);
  const form = useCallForm({
    values: { code: "" },
    async send(body) {
      props.onCodes((await confirm.call({ body })).recoveryCodes);
    },
  });

  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-[auto_1fr]">
      <QrCode text={props.uri} label={t("security.qr")} />
      <div className="grid content-start gap-4">
        <p className="text-sm">
          {t("security.scan")}{" "}
          <code className="font-mono select-all">{props.secret.replaceAll(/(.{4})/g, "$1 ")}</code>
        </p>
        <TextField
          form={form}
          name="code"
          label={t("factor.totp")}
          // Whatever is wrong is wrong with the code.
          problem={confirm.error?.message}
          input={{
            inputMode: "numeric",
            autoComplete: "one-time-code",
            maxLength: 7,
            className: "max-w-48 font-mono tracking-widest",
          }}
        />
        <Button type="submit" className="justify-self-start" loading={confirm.isPending}>
          {t("security.totpConfirm")}
        </Button>
      </div>
    </Form>
  );
}
