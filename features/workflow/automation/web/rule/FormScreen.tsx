import type { JsonObject } from "@devloom/contract";
import { Alert, Button, Card, EmptyState, PageHeader } from "@devloom/ui";
import {
  type ObjectSchema,
  ReadView,
  SchemaForm,
  useCall,
  useRead,
  useRouteParam,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { CircleCheck, FileX } from "lucide-react";
import { useState } from "react";
import { answerAutomationForm, getAutomation, type Question, type Rule } from "../../contract.ts";

/** The form that sets a rule off, for whoever is to fill it in. */
export function FormScreen() {
  const t = useText("automation");
  const id = useRouteParam("ruleId");
  const read = useRead(getAutomation, { params: { id } }, { topics: ["automation"] });
  useTitle(read.data?.name);
  if (read.error?.status === 404 || read.error?.status === 400)
    return <EmptyState icon={<FileX aria-hidden="true" />} title={t("form.missing")} />;
  return <ReadView read={read}>{(rule) => <FormOf rule={rule} />}</ReadView>;
}

function FormOf({ rule }: { rule: Rule }) {
  const t = useText("automation");
  const answer = useCall(answerAutomationForm, { topics: ["trigger"] });
  const [isSent, setSent] = useState(false);
  const { source } = rule;
  async function send(answers: JsonObject): Promise<void> {
    await answer.call({ params: { id: rule.id }, body: { answers } });
    setSent(true);
  }
  const isOpen = source.kind === "form" && rule.isEnabled;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6">
      <PageHeader title={rule.name} description={rule.description} />
      {!isOpen && <Alert variant="warning">{t("form.closed")}</Alert>}
      {isOpen && isSent && (
        <EmptyState
          icon={<CircleCheck aria-hidden="true" />}
          title={t("form.sent")}
          action={
            <Button variant="outline" onClick={() => setSent(false)}>
              {t("form.again")}
            </Button>
          }
        />
      )}
      {isOpen && !isSent && (
        <Card className="grid gap-4 p-5">
          {answer.error !== null && <Alert variant="destructive">{answer.error.message}</Alert>}
          <SchemaForm
            whole
            schema={schemaOf(source.fields)}
            values={{}}
            pending={answer.isPending}
            submitLabel={t("form.submit")}
            onSubmit={send}
          />
        </Card>
      )}
    </div>
  );
}

const TYPES = { text: "string", number: "number", boolean: "boolean" } as const;

function schemaOf(fields: readonly Question[]): ObjectSchema {
  return {
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map(({ name, type }) => [name, { type: TYPES[type], title: name }]),
    ),
  };
}
