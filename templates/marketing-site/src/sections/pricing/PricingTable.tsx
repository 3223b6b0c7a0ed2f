import { useState } from "react";
import { plans, type Billing } from "@/content/plans";
import { BillingToggle } from "./BillingToggle";
import { PlanCard } from "./PlanCard";

export function PricingTable() {
  const [billing, setBilling] = useState<Billing>("monthly");
  return (
    <>
      <div className="mt-10 text-center">
        <BillingToggle value={billing} onChange={setBilling} />
      </div>
      <div className="mt-12 grid gap-6 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} billing={billing} />
        ))}
      </div>
    </>
  );
}
