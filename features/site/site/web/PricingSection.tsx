import { useText } from "@devloom/web-kit";
import { PlanCards } from "./PlanCards.tsx";

/** The plans with their heading; the page decides how deep it sits. */
export function PricingSection({ heading: Heading }: { heading: "h1" | "h2" }) {
  const t = useText("site");
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="site-warp scroll-mt-16">
      <div className="mx-auto max-w-7xl px-5 py-20 sm:px-8 lg:py-28">
        <Heading id="pricing-title" className="site-title">
          {t("pricing.title")}
        </Heading>
        <p className="mt-5 max-w-2xl text-lg text-muted">{t("pricing.lead")}</p>
        <PlanCards />
        <p className="mt-8 max-w-2xl text-sm text-muted">{t("pricing.note")}</p>
      </div>
    </section>
  );
}
