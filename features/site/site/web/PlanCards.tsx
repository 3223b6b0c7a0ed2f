import { Badge, Button, cx, ErrorState, Skeleton } from "@devloom/ui";
import { useRouter } from "@tanstack/react-router";
import { useAppView, usePublicRead, useSession, useText } from "@devloom/web-kit";
import { Check } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Plan } from "../contract.ts";
import { plansCall } from "./public-calls.ts";
import { usePlanTexts } from "./use-plan-texts.ts";

const ContactSalesDialog = lazy(() =>
  import("./ContactSalesDialog.tsx").then((module) => ({ default: module.ContactSalesDialog })),
);

/** The plan table of this installation as cards. */
export function PlanCards() {
  const t = useText("site");
  const plans = usePublicRead(plansCall);
  const [contacting, setContacting] = useState(false);
  if (plans.data === undefined && plans.error !== null) {
    return (
      <ErrorState
        className="mt-12"
        title={t("pricing.failed")}
        message={plans.error.message}
        retryLabel={t("pricing.retry")}
        retrying={plans.isFetching}
        onRetry={plans.refetch}
      />
    );
  }
  return (
    <>
      <ul
        aria-busy={plans.data === undefined}
        className="mt-12 grid items-stretch gap-6 lg:grid-cols-3 lg:gap-0"
      >
        {plans.data === undefined
          ? [0, 1, 2].map((place) => (
              <li key={place}>
                <Skeleton className="h-96 rounded-xl" />
              </li>
            ))
          : plans.data.items.map((plan) => (
              <PlanCard key={plan.id} plan={plan} onContact={() => setContacting(true)} />
            ))}
      </ul>
      {contacting && (
        <Suspense>
          <ContactSalesDialog onClose={() => setContacting(false)} />
        </Suspense>
      )}
    </>
  );
}

const dyes = { starter: "site-dye-1", pro: "site-dye-2", enterprise: "site-dye-4" } as const;

/** The middle card stands out, so its neighbours tuck under its edges on wide screens. */
const shapes = {
  starter: "lg:my-5 lg:rounded-r-none lg:border-r-0",
  pro: "border-line-strong/70 shadow-overlay",
  enterprise: "lg:my-5 lg:rounded-l-none lg:border-l-0",
} as const;

function PlanCard({ plan, onContact }: { plan: Plan; onContact: () => void }) {
  const t = useText("site");
  const appView = useAppView();
  const { user } = useSession();
  const texts = usePlanTexts();
  const router = useRouter();
  const [isAsked, setIsAsked] = useState(false);
  const current = user?.tenant.plan === plan.id;

  function choose(): void {
    if (plan.id === "enterprise") onContact();
    else if (user === null) appView.show("auth", { tab: "register", plan: plan.id });
    else if (current) appView.show("dashboard");
    else if (user.operator) router.history.push("/admin/tenants");
    else setIsAsked(true);
  }

  return (
    <li
      className={cx(
        "relative flex flex-col overflow-hidden rounded-xl border bg-raised p-8",
        shapes[plan.id],
        dyes[plan.id],
      )}
    >
      <span aria-hidden="true" className="site-dyed absolute inset-x-0 top-0 h-1.5" />
      <h3 className="display flex items-center justify-between gap-3 text-2xl">
        {plan.title}
        {current && <Badge variant="brand">{t("pricing.current")}</Badge>}
      </h3>
      <p className="mt-1.5 text-muted">{t(`pricing.${plan.id}.for`)}</p>
      <p className="mt-7 flex items-baseline gap-2">
        <span className="display text-6xl">{texts.price(plan)}</span>
        <span className="text-muted">{t("pricing.perMonth")}</span>
      </p>
      <ul className="mt-7 mb-9 grid gap-3">
        {[texts.generations(plan), texts.members(plan), t(`pricing.${plan.id}.extra`)].map(
          (line) => (
            <li key={line} className="flex gap-3">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-brand-ink" />
              {line}
            </li>
          ),
        )}
      </ul>
      <Button
        size="lg"
        className="mt-auto w-full"
        variant={plan.id === "pro" ? "primary" : "outline"}
        onClick={choose}
      >
        {t(`pricing.${plan.id}.action`)}
      </Button>
      {isAsked && (
        <output className="mt-3 block text-sm text-muted">{t("pricing.askOperator")}</output>
      )}
    </li>
  );
}
