import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  PageHeader,
} from "@devloom/ui";
import type { OutputOf } from "@devloom/contract";
import { PolicyGate, useCall, useText, useTitle } from "@devloom/web-kit";
import { useState } from "react";
import { checkTemplate, publishTemplate } from "../../contract.ts";
import { draftOf, EMPTY_FORM, type PublishForm } from "./publish-form.ts";
import { PublishFields } from "./PublishFields.tsx";
import { Arriving } from "./Arriving.tsx";
import { PublishRun } from "./PublishRun.tsx";

type Checked = OutputOf<typeof checkTemplate>;

/** Makes a template of an existing project. */
export function PublishScreen() {
  const t = useText("codegen");
  useTitle(t("template.publish.title"));
  const [form, setForm] = useState<PublishForm>(EMPTY_FORM);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [runId, setRunId] = useState<string | null>(null);
  const check = useCall(checkTemplate);
  const publish = useCall(publishTemplate, { topics: ["run"] });
  const error = publish.error ?? check.error;
  const isReady = form.projectId !== "" && form.title.trim() !== "";

  async function tell(work: () => Promise<void>): Promise<void> {
    check.reset();
    publish.reset();
    // What fails is shown below.
    await work().catch(() => {});
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={t("template.publish.title")} description={t("template.publish.text")} />
      <Card>
        <CardContent>
          <div className="grid max-w-2xl gap-4 pt-6">
            <PublishFields
              form={form}
              onChange={(next) => {
                setForm(next);
                setChecked(null);
              }}
            />
            {error !== null && <Alert variant="destructive">{error.message}</Alert>}
            <PolicyGate permission="marketplace:publish">
              {({ reason }) => (
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="outline"
                    disabled={!isReady}
                    disabledReason={reason}
                    loading={check.isPending}
                    onClick={() =>
                      void tell(async () => setChecked(await check.call({ body: draftOf(form) })))
                    }
                  >
                    {t("template.publish.check")}
                  </Button>
                  <Button
                    disabled={!isReady}
                    disabledReason={reason}
                    loading={publish.isPending}
                    onClick={() =>
                      void tell(async () =>
                        setRunId((await publish.call({ body: draftOf(form) })).runId),
                      )
                    }
                  >
                    {t("template.publish.submit")}
                  </Button>
                </div>
              )}
            </PolicyGate>
          </div>
        </CardContent>
      </Card>
      {checked !== null && (
        <Arriving>
          <CheckedCard checked={checked} />
        </Arriving>
      )}
      {runId !== null && (
        <Arriving key={runId}>
          <PublishRun runId={runId} />
        </Arriving>
      )}
    </div>
  );
}

function CheckedCard({ checked }: { checked: Checked }) {
  const t = useText("codegen");
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">
          {checked.name === null ? t("template.publish.notYet") : checked.name} {checked.version}
        </CardTitle>
        <CardDescription>
          {t("template.begin.files", { count: checked.files.length })}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <div className="grid gap-3 text-sm">
          {checked.problem !== null && <Alert variant="warning">{checked.problem}</Alert>}
          {checked.places.map(({ id, count }) => (
            <p key={id}>
              <code className="font-mono text-xs">%%{id}%%</code>{" "}
              {t("template.publish.places", { count })}
            </p>
          ))}
          {checked.leftOut.length > 0 && (
            <Alert variant="info" title={t("template.publish.leftOut")}>
              {checked.leftOut.join(", ")}
            </Alert>
          )}
        </div>
      </CardContent>
    </Card>
  );
}
