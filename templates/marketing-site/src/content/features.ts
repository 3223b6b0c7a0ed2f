import type { IconName } from "@/components/Icon";

export interface Feature {
  id: string;
  icon: IconName;
  title: string;
  text: string;
  group: "book" | "run" | "grow";
}

export const features: Feature[] = [
  {
    id: "page",
    icon: "page",
    group: "book",
    title: "A page of your own",
    text: "Classes, dates and prices on one calm page that loads in a blink.",
  },
  {
    id: "seats",
    icon: "seat",
    group: "book",
    title: "Seats that count themselves",
    text: "Full means full. The waiting list moves up when somebody cancels.",
  },
  {
    id: "pay",
    icon: "card",
    group: "book",
    title: "Paid at booking",
    text: "Card, transfer or voucher. No separate invoice to chase afterwards.",
  },
  {
    id: "remind",
    icon: "bell",
    group: "run",
    title: "Gentle reminders",
    text: "One message the day before, with the address & what to bring.",
  },
  {
    id: "list",
    icon: "list",
    group: "run",
    title: "The list at the door",
    text: "Who comes, who paid, who needs an apron. On paper, if you like.",
  },
  {
    id: "rooms",
    icon: "room",
    group: "run",
    title: "Rooms and kilns",
    text: "Two classes never get the same table, wheel or oven.",
  },
  {
    id: "vouchers",
    icon: "gift",
    group: "grow",
    title: "Vouchers 🎁",
    text: "Sold on your page, printed at home, redeemed without a phone call.",
  },
  {
    id: "repeat",
    icon: "repeat",
    group: "grow",
    title: "Courses of many evenings",
    text: "Six Tuesdays as one booking, with a makeup date for the missed one.",
  },
  {
    id: "numbers",
    icon: "chart",
    group: "grow",
    title: "Numbers you can read",
    text: "Which class fills, which evening does not. No dashboard degree needed.",
  },
];

export const featureGroups = [
  { id: "book", title: "Getting booked", text: "From “looks nice” to “see you Tuesday”." },
  { id: "run", title: "Running the day", text: "Less typing, more clay." },
  { id: "grow", title: "Growing slowly", text: "At the pace you choose." },
] as const satisfies readonly { id: Feature["group"]; title: string; text: string }[];
