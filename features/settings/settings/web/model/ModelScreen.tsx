import {
  Alert,
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Link,
} from "@devloom/ui";
import { ReadView, useCall, usePermission, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type ModelState, type ModelTrial, readModel, tryModel } from "../../contract.ts";
import { Section } from "../frame/Section.tsx";
import { LayeredSettings } from "../layers/LayeredSettings.tsx";

const KEYS = ["ai.baseUrl", "ai.model", "ai.apiKey", "ai.timeoutSeconds"];

/** `/settings/ai`: which model is asked, and whether it answers. */
export function ModelScreen() {
  const t = useText("settings");
  const read = useRead(readModel, {}, { topics: ["setting"] });
  return (
    <Section title={t("model.title")} description={t("model.text")}>
      <ReadView read={read}>
        {(model) => (
          <div className="grid gap-6">
            <StateCard model={model} />
            <p className="text-sm text-muted">
              {t("model.gateway")}{" "}
              <Link href="/models" className="text-brand-ink underline">
                {t("model.gatewayLink")}
              </Link>
            </p>
            <LayeredSettings group="ai" keys={KEYS} />
          </div>
        )}
      </ReadView>
    </Section>
  );
}

function StateCard({ model }: { model: ModelState }) {
  const t = useText("settings");
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2" className="flex flex-wrap items-center gap-3">
          {t("model.state")}
          <Badge variant={model.configured ? "success" : "warning"}>
            {t(model.configured ? "model.configured" : "model.missing")}
          </Badge>
        </CardTitle>
        <CardDescription>
          {t(model.configured ? "model.configuredText" : "model.missingText")}
        </CardDescription>
      </CardHeader>
      <CardContent>
        {model.configured ? (
          <div className="grid gap-4">
            <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
              <dt className="text-muted">{t("model.name")}</dt>
              <dd className="font-mono break-words">{model.model}</dd>
              <dt className="text-muted">{t("model.host")}</dt>
              <dd>
                <code className="font-mono">{model.host}</code>{" "}
                <span className="text-muted">
                  {t(model.hasKey ? "model.withKey" : "model.withoutKey")}
                </span>
              </dd>
              <dt className="text-muted">{t("model.origin")}</dt>
              <dd>{t(`source.${model.source}`)}</dd>
            </dl>
            <Trial />
          </div>
        ) : (
          <p className="text-sm text-muted">{t("model.private")}</p>
        )}
      </CardContent>
    </Card>
  );
}

/** Asks the model now and shows what it says. */
function Trial() {
  const t = useText("settings");
  const permission = usePermission("settings:tenant");
  const test = useCall(tryModel);
  const [trial, setTrial] = useState<ModelTrial | null>(null);
  const ask = async (): Promise<void> => {
    setTrial(null);
    // A refusal shows as `test.error`.
    await test.call({ body: {} }).then(setTrial, () => undefined);
  };
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        loading={test.isPending}
        disabledReason={permission.allowed ? undefined : permission.reason}
        onClick={() => void ask()}
      >
        {t("model.try")}
      </Button>
      {test.error !== null && <Alert variant="destructive">{test.error.message}</Alert>}
      {trial !== null && (
        <Alert
          variant={trial.ok ? "success" : "destructive"}
          title={t(trial.ok ? "model.answered" : "model.silent", {
            seconds: (trial.milliseconds / 1000).toFixed(2),
          })}
        >
          <span className="break-words">{trial.answer}</span>
        </Alert>
      )}
    </>
  );
}
