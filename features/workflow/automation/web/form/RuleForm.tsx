import type { JsonObject } from "@devloom/contract";
import { Alert, Card, CardDescription, CardHeader, CardTitle } from "@devloom/ui";
import { SchemaField, useResourceTexts, useText, type useResourceForm } from "@devloom/web-kit";
import type { ReactNode } from "react";
import type { Conditions, RuleSource, rules } from "../../contract.ts";
import { ConditionsField } from "./ConditionsField.tsx";
import { LimitsSection } from "./LimitsSection.tsx";
import { SourceField } from "./SourceField.tsx";
import { idsOf, StepsField } from "./StepsField.tsx";

type RuleFormState = ReturnType<typeof useResourceForm<typeof rules>>;

const NO_CONDITIONS = { match: "all" as const, rows: [], expression: "" };

interface RuleFormProps {
  readonly form: RuleFormState;
  /** Stands below the trigger: the address of a webhook or a form. */
  readonly belowSource?: ReactNode;
}

/** A rule as a form: when, if, then. */
export function RuleForm({ form, belowSource }: RuleFormProps) {
  const t = useText("automation");
  const texts = useResourceTexts({ namespace: "automation", key: "rule" });
  const { values, schema, problem } = form;
  const set = (changes: JsonObject) => form.set({ ...values, ...changes });
  const properties = schema.properties ?? {};
  // What is not complete yet stays as it was typed; the form marks what is wrong with it.
  const conditions = (values["conditions"] ?? NO_CONDITIONS) as Conditions;
  const source = values["source"] as Pick<RuleSource, "kind"> | undefined;
  const steps = (values["actions"] ?? []) as JsonObject[];
  const failureSteps = (values["failureActions"] ?? []) as JsonObject[];
  const branches = steps.some(({ onFailure }) => onFailure === "branch");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {form.error !== undefined && <Alert variant="destructive">{form.error}</Alert>}
      <Section title={null}>
        <SchemaField
          place=""
          schema={{
            type: "object",
            properties: {
              name: properties["name"] ?? {},
              description: { ...properties["description"], maxLength: 500 },
            },
            required: ["name"],
          }}
          value={values}
          texts={{ ...texts, problem }}
          onChange={(next) => form.set(next)}
        />
      </Section>
      <Section title={t("section.when")}>
        <SourceField
          value={values["source"]}
          problem={problem}
          onChange={(source) => set({ source })}
        />
        {belowSource}
      </Section>
      <Section title={t("section.conditions")} hint={t("section.conditionsHint")}>
        <ConditionsField
          conditions={conditions}
          source={source?.kind}
          problem={problem}
          onChange={(next) => set({ conditions: next })}
        />
      </Section>
      <Section title={t("section.steps")}>
        <StepsField
          list="actions"
          steps={steps}
          taken={idsOf(failureSteps)}
          problem={problem}
          onChange={(actions) => set({ actions })}
        />
      </Section>
      {(branches || failureSteps.length > 0) && (
        <Section
          title={t("section.failure")}
          hint={t(branches ? "section.failureHint" : "section.failureUnused", {
            example: "{{failure.message}}",
          })}
        >
          <StepsField
            list="failureActions"
            steps={failureSteps}
            taken={idsOf(steps)}
            problem={problem}
            onChange={(failureActions) => set({ failureActions })}
          />
        </Section>
      )}
      <LimitsSection
        schema={schema}
        values={values}
        problem={problem}
        onChange={(next) => form.set(next)}
      />
    </div>
  );
}

interface SectionProps {
  readonly title: string | null;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Section({ title, hint, children }: SectionProps) {
  return (
    <Card>
      {title !== null && (
        <CardHeader>
          <CardTitle as="h2">{title}</CardTitle>
          {hint !== undefined && <CardDescription>{hint}</CardDescription>}
        </CardHeader>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </Card>
  );
}
