import { Badge, Card, CardContent, CardHeader, CardTitle, Link } from "@devloom/ui";
import { useAnyText, useOperator, useRead, useText } from "@devloom/web-kit";
import { ArrowRight, CircleCheck, CircleDashed } from "lucide-react";
import { readAccountSecurity } from "../../../identity/contract.ts";
import { readMail, readModel } from "../../contract.ts";
import { Section } from "./Section.tsx";
import { useSections } from "./use-sections.ts";

/** `/settings`: what is still to be set up, and the way to every part. */
export function OverviewScreen() {
  const t = useText("settings");
  const textOf = useAnyText();
  const groups = useSections();
  return (
    <Section title={t("title")} description={t("description")}>
      <Steps />
      {groups.map(({ id, title, links }) => (
        <section key={id} className="grid gap-3">
          <h2 className="display text-lg">{title}</h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className="block rounded-xl">
                  <Card interactive className="p-card">
                    <span className="flex items-center gap-3">
                      <span className="min-w-0 flex-1">
                        <span className="block font-medium">{label}</span>
                        <span className="block text-xs text-muted">
                          {textOf("settings", `about.${href}`, { otherwise: "" })}
                        </span>
                      </span>
                      <ArrowRight aria-hidden="true" className="size-4 text-muted" />
                    </span>
                  </Card>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  );
}

interface Step {
  readonly id: "factor" | "mail" | "ai";
  readonly href: string;
  readonly done: boolean;
}

/** What a new installation lacks, read from what is stored. */
function Steps() {
  const t = useText("settings");
  const operator = useOperator().allowed;
  const security = useRead(readAccountSecurity, {}, { topics: ["user"] }).data;
  const model = useRead(readModel, {}, { topics: ["setting"] }).data;
  const mail = useRead(readMail, {}, { topics: ["setting"], enabled: operator }).data;
  if (security === undefined || model === undefined || (operator && mail === undefined))
    return null;
  const hasFactor = security.totp.enabled || security.passkeys > 0;
  const steps: Step[] = [
    { id: "factor", href: "/settings/security", done: hasFactor },
    ...(mail === undefined
      ? []
      : [{ id: "mail" as const, href: "/settings/mail", done: mail.kind === "smtp" }]),
    { id: "ai", href: "/settings/ai", done: model.configured },
  ];
  const done = steps.filter((step) => step.done).length;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2" className="flex flex-wrap items-center justify-between gap-2">
          {t("overview.setUp")}
          <Badge variant={done === steps.length ? "success" : "neutral"}>
            {t("overview.done", { done, total: steps.length })}
          </Badge>
        </CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-1">
          {steps.map((step) => (
            <li key={step.id}>
              <StepLink {...step} />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function StepLink({ id, href, done }: Step) {
  const t = useText("settings");
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <Link
      href={href}
      className="-mx-2 flex items-center gap-3 rounded-md px-2 py-2 text-sm hover:bg-hover"
    >
      <Icon
        aria-hidden="true"
        className={done ? "size-4.5 shrink-0 text-success-ink" : "size-4.5 shrink-0 text-muted"}
      />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{t(`overview.step.${id}`)}</span>
        <span className="block text-xs text-muted">
          {t(done ? `overview.stepDone.${id}` : `overview.stepOpen.${id}`)}
        </span>
      </span>
      <span className="sr-only">{t(done ? "overview.isDone" : "overview.isOpen")}</span>
    </Link>
  );
}
