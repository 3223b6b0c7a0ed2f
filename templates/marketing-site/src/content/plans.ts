export type Billing = "monthly" | "yearly";

export interface Plan {
  id: string;
  name: string;
  tagline: string;
  /** Euros a month when paid monthly. */
  price: number;
  isFeatured?: boolean;
  perks: string[];
}

export const plans: Plan[] = [
  {
    id: "bench",
    name: "Bench",
    tagline: "For the first classes",
    price: 0,
    perks: ["1 host", "10 bookings a month", "Your own page"],
  },
  {
    id: "workshop",
    name: "Workshop",
    tagline: "For a room that fills up",
    price: 24,
    isFeatured: true,
    perks: ["3 hosts", "Unlimited bookings", "Payments & vouchers", "Waiting lists"],
  },
  {
    id: "house",
    name: "House",
    tagline: "For several rooms",
    price: 59,
    perks: ["Unlimited hosts", "Everything in Workshop", "Rooms and equipment", "Own domain"],
  },
];

/** Paying for a year costs ten months. */
export function monthlyPrice(plan: Plan, billing: Billing): number {
  return billing === "yearly" ? Math.round((plan.price * 10) / 12) : plan.price;
}

export interface ComparisonRow {
  label: string;
  values: Record<string, boolean | string>;
}

export const comparison: { title: string; rows: ComparisonRow[] }[] = [
  {
    title: "Booking",
    rows: [
      { label: "Bookings a month", values: { bench: "10", workshop: "∞", house: "∞" } },
      { label: "Waiting list", values: { bench: false, workshop: true, house: true } },
      { label: "Courses of many evenings", values: { bench: false, workshop: true, house: true } },
    ],
  },
  {
    title: "Money",
    rows: [
      { label: "Payment at booking", values: { bench: false, workshop: true, house: true } },
      { label: "Vouchers", values: { bench: false, workshop: true, house: true } },
      { label: "Our share of your sales", values: { bench: "0 %", workshop: "0 %", house: "0 %" } },
    ],
  },
  {
    title: "House",
    rows: [
      { label: "Hosts", values: { bench: "1", workshop: "3", house: "∞" } },
      { label: "Rooms and equipment", values: { bench: false, workshop: false, house: true } },
      { label: "Own domain", values: { bench: false, workshop: false, house: true } },
    ],
  },
];
