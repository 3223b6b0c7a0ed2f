import { Link } from "@devloom/ui";
import { useFormat, usePublicRead, useText, useTitle } from "@devloom/web-kit";
import type { Plan } from "../contract.ts";
import { CallToAction } from "./CallToAction.tsx";
import { PricingSection } from "./PricingSection.tsx";
import { plansCall } from "./public-calls.ts";
import { SitePage } from "./SitePage.tsx";
import { usePlanTexts } from "./use-plan-texts.ts";

/** `/pricing`: the plans as cards, then side by side. */
export function PricingScreen() {
  const t = useText("site");
  useTitle(t("titles.pricing"));
  const { data } = usePublicRead(plansCall);
  return (
    <SitePage>
      <PricingSection heading="h1" />
      {data !== undefined && <PlanTable plans={data.items} />}
      <CallToAction />
    </SitePage>
  );
}

function PlanTable({ plans }: { plans: readonly Plan[] }) {
  const t = useText("site");
  const texts = usePlanTexts();
  const format = useFormat();
  const rows = [
    {
      name: t("pricing.columnPrice"),
      value: (plan: Plan) => `${texts.price(plan)} ${t("pricing.perMonth")}`,
    },
    {
      name: t("pricing.columnGenerations"),
      value: (plan: Plan) =>
        plan.generationsPerMonth === null
          ? t("pricing.unlimited")
          : t("pricing.generationsPerMonth", { amount: format.number(plan.generationsPerMonth) }),
    },
    {
      name: t("pricing.columnMembers"),
      value: (plan: Plan) =>
        plan.members === null
          ? t("pricing.unlimited")
          : plan.members === 1
            ? format.number(plan.members)
            : t("pricing.upTo", { count: plan.members }),
    },
  ];
  return (
    <section aria-labelledby="compare-title" className="border-t bg-surface">
      <div className="mx-auto max-w-7xl px-5 py-20 sm:px-8">
        <h2 id="compare-title" className="display text-3xl">
          {t("pricing.compare")}
        </h2>
        <table className="mt-8 w-full table-fixed border-collapse text-left text-sm sm:text-base">
          <thead>
            <tr className="border-b-2 border-ink">
              <th
                scope="col"
                className="py-3 pr-2 text-xs sm:pr-6 sm:text-sm font-medium text-muted"
              >
                {t("pricing.columnPlan")}
              </th>
              {plans.map((plan) => (
                <th
                  key={plan.id}
                  scope="col"
                  className="display py-3 pr-2 text-sm sm:pr-6 sm:text-lg"
                >
                  {plan.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} className="border-b">
                <th scope="row" className="py-4 pr-2 sm:pr-6 font-normal text-muted">
                  {row.name}
                </th>
                {plans.map((plan) => (
                  <td key={plan.id} className="py-4 pr-2 sm:pr-6">
                    {row.value(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-8">
          <Link
            href="/faq#billing"
            className="text-brand-ink underline decoration-brand-line underline-offset-4 hover:decoration-current"
          >
            {t("pricing.questions")}
          </Link>
        </p>
      </div>
    </section>
  );
}
