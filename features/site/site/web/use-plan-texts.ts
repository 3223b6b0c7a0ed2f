import { useFormat, useText } from "@devloom/web-kit";
import { useMemo } from "react";
import type { Plan } from "../contract.ts";

/** Sentences about a plan's price and limits in the current language. */
export function usePlanTexts() {
  const t = useText("site");
  const format = useFormat();
  return useMemo(
    () => ({
      price: (plan: Plan) => t("pricing.price", { amount: format.number(plan.monthlyPrice) }),
      generations: (plan: Plan) =>
        plan.generationsPerMonth === null
          ? t("pricing.generationsUnlimited")
          : t("pricing.generations", { amount: format.number(plan.generationsPerMonth) }),
      members: (plan: Plan) =>
        plan.members === null
          ? t("pricing.membersUnlimited")
          : t("pricing.members", { count: plan.members }),
    }),
    [t, format],
  );
}
