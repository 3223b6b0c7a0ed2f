import type { Customer, Plan } from "./types";

/** Monthly prices in cents. */
export const planPrice: Record<Plan, { base: number; perSeat: number }> = {
  starter: { base: 1_900, perSeat: 500 },
  growth: { base: 9_900, perSeat: 900 },
  scale: { base: 29_900, perSeat: 1_200 },
};

/** What a customer pays each month; nothing unless the subscription is active. */
export function monthlyValue({
  plan,
  seats,
  status,
}: Pick<Customer, "plan" | "seats" | "status">): number {
  if (status !== "active") return 0;
  return planPrice[plan].base + planPrice[plan].perSeat * seats;
}
