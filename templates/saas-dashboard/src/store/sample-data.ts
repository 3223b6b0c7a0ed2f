import { addDays, startOfMonth } from "@/lib/dates";
import { planPrice } from "./plans";
import type {
  Activity,
  Customer,
  CustomerStatus,
  Invoice,
  Member,
  Plan,
  State,
  Task,
} from "./types";

/** A small generator with a fixed seed: the sample data is the same at every start. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const companies: [
  name: string,
  domain: string,
  country: string,
  plan: Plan,
  status: CustomerStatus,
  seats: number,
  months: number,
][] = [
  ["Birch & Basil", "birch-basil.example", "GB", "growth", "active", 14, 13],
  ["Kettle Works", "kettleworks.example", "IE", "scale", "active", 42, 16],
  ["Östra Kajen", "ostrakajen.example", "SE", "growth", "active", 18, 9],
  ["Café Morgenrot", "morgenrot.example", "DE", "starter", "active", 4, 7],
  ["Luma Ceramics", "luma-ceramics.example", "PT", "starter", "trial", 3, 0],
  ["Nordlys Kayaks", "nordlys.example", "NO", "growth", "active", 11, 11],
  ["Paper Lantern Studio", "paperlantern.example", "NL", "starter", "active", 6, 5],
  ["Quarry Coffee", "quarry-coffee.example", "GB", "growth", "paused", 9, 8],
  ["Río Verde Tours", "rioverde.example", "ES", "scale", "active", 31, 12],
  ["Sakura Print 桜", "sakura-print.example", "JP", "growth", "active", 16, 6],
  ["Tin Can Telephones", "tincan.example", "US", "starter", "churned", 5, 10],
  ["Velo Atelier", "velo-atelier.example", "FR", "starter", "active", 7, 4],
  ["Wildflower Seeds", "wildflower.example", "AT", "growth", "active", 12, 3],
  ["Zephyr Sails", "zephyr.example", "GR", "scale", "active", 27, 10],
  ["Blåbær Foods", "blabaer.example", "DK", "growth", "active", 20, 2],
  ["Copper Kite Toys", "copperkite.example", "US", "starter", "trial", 2, 0],
  ["Driftwood Hostels", "driftwood.example", "PT", "growth", "active", 15, 14],
  ["Ember Pottery", "ember-pottery.example", "IT", "starter", "active", 3, 8],
  ["Foxglove Florists", "foxglove.example", "GB", "starter", "churned", 4, 12],
  ["Granite Gym", "granite-gym.example", "CH", "scale", "active", 36, 5],
  ["Hinterland Honey", "hinterland.example", "NZ", "starter", "active", 5, 1],
  ["Inkwell Letters", "inkwell.example", "BE", "growth", "trial", 8, 0],
];

function createCustomers(now: Date): Customer[] {
  return companies.map(([name, domain, country, plan, status, seats, months], index) => ({
    id: `cus_${String(index + 1).padStart(3, "0")}`,
    name,
    email: `billing@${domain}`,
    country,
    plan,
    status,
    seats,
    since: addDays(startOfMonth(now, -months), months === 0 ? 0 : (index * 3) % 26).toISOString(),
    notes:
      index % 5 === 0
        ? [
            {
              id: `note_${index}`,
              text: "Prefers to be written to in the morning.",
              at: addDays(now, -12).toISOString(),
            },
          ]
        : [],
  }));
}

function createInvoices(customers: Customer[], now: Date): Invoice[] {
  const random = createRandom(7);
  const invoices: Omit<Invoice, "number">[] = [];
  for (const customer of customers) {
    if (customer.status === "trial") continue;
    const lastOffset = customer.status === "churned" ? -4 : customer.status === "paused" ? -2 : 0;
    for (let offset = -15; offset <= lastOffset; offset += 1) {
      const issuedAt = startOfMonth(now, offset);
      if (issuedAt < new Date(customer.since)) continue;
      const dueAt = addDays(issuedAt, 14);
      const isOld = offset < -1;
      const isPaid = isOld || random() > 0.38;
      // Teams grow: older invoices were written for fewer seats.
      const seats = Math.max(1, Math.round(customer.seats * (1 + offset * 0.035)));
      const lines = [
        { description: "Monthly plan", quantity: 1, unitPrice: planPrice[customer.plan].base },
        { description: "Seats", quantity: seats, unitPrice: planPrice[customer.plan].perSeat },
      ];
      if (random() > 0.86)
        lines.push({ description: "Data import", quantity: 1, unitPrice: 18_000 });
      const paidAt = addDays(issuedAt, 2 + Math.floor(random() * 9));
      invoices.push({
        id: `inv_${customer.id.slice(4)}_${offset + 15}`,
        customerId: customer.id,
        issuedAt: issuedAt.toISOString(),
        dueAt: dueAt.toISOString(),
        state: isPaid && paidAt <= now ? "paid" : "open",
        ...(isPaid && paidAt <= now && { paidAt: paidAt.toISOString() }),
        lines,
      });
    }
  }
  return invoices
    .sort((a, b) => a.issuedAt.localeCompare(b.issuedAt))
    .map((invoice, index) => ({ ...invoice, number: `TM-${1001 + index}` }));
}

const members: Member[] = [
  {
    id: "mem_1",
    name: "Workspace owner",
    email: "owner@tidemark.example",
    role: "owner",
    state: "active",
    hue: 186,
  },
  {
    id: "mem_2",
    name: "Finance desk",
    email: "finance@tidemark.example",
    role: "admin",
    state: "active",
    hue: 75,
  },
  {
    id: "mem_3",
    name: "Customer success",
    email: "success@tidemark.example",
    role: "member",
    state: "active",
    hue: 265,
  },
  {
    id: "mem_4",
    name: "Engineering",
    email: "engineering@tidemark.example",
    role: "member",
    state: "active",
    hue: 20,
  },
  {
    id: "mem_5",
    name: "Design",
    email: "design@tidemark.example",
    role: "member",
    state: "active",
    hue: 330,
  },
  {
    id: "mem_6",
    name: "Auditor",
    email: "audit@tidemark.example",
    role: "viewer",
    state: "invited",
    hue: 130,
  },
];

function createTasks(now: Date): Task[] {
  const day = (days: number) => addDays(now, days).toISOString();
  return [
    {
      id: "tsk_1",
      title: "Write the spring newsletter ✉️",
      column: "todo",
      priority: "normal",
      assigneeId: "mem_3",
      dueAt: day(9),
      labels: ["content"],
    },
    {
      id: "tsk_2",
      title: "Offer yearly billing",
      column: "todo",
      priority: "high",
      assigneeId: "mem_2",
      dueAt: day(21),
      labels: ["billing", "pricing"],
    },
    {
      id: "tsk_3",
      title: "Import wizard: show skipped rows",
      column: "todo",
      priority: "low",
      labels: ["import"],
    },
    {
      id: "tsk_4",
      title: "Faster invoice search",
      column: "doing",
      priority: "high",
      assigneeId: "mem_4",
      dueAt: day(3),
      labels: ["billing"],
    },
    {
      id: "tsk_5",
      title: "Redraw the empty states",
      column: "doing",
      priority: "normal",
      assigneeId: "mem_5",
      labels: ["design"],
    },
    {
      id: "tsk_6",
      title: "Reminder mail for overdue invoices",
      column: "review",
      priority: "normal",
      assigneeId: "mem_4",
      dueAt: day(-1),
      labels: ["billing", "mail"],
    },
    {
      id: "tsk_7",
      title: "Translate the help pages (Ελληνικά)",
      column: "review",
      priority: "low",
      assigneeId: "mem_3",
      labels: ["content"],
    },
    {
      id: "tsk_8",
      title: "Two-factor sign-in",
      column: "done",
      priority: "high",
      assigneeId: "mem_4",
      labels: ["security"],
    },
    {
      id: "tsk_9",
      title: "Survey after the first month",
      column: "done",
      priority: "normal",
      assigneeId: "mem_3",
      labels: ["research"],
    },
  ];
}

function createActivities(customers: Customer[], invoices: Invoice[]): Activity[] {
  const named = new Map(customers.map((customer) => [customer.id, customer]));
  const paid = invoices
    .filter((invoice) => invoice.paidAt)
    .sort((a, b) => (b.paidAt ?? "").localeCompare(a.paidAt ?? ""))
    .slice(0, 5)
    .map((invoice): Activity => ({
      id: `act_${invoice.id}`,
      kind: "invoicePaid",
      subject: `${invoice.number} · ${named.get(invoice.customerId)?.name ?? ""}`,
      link: `/invoices/${invoice.id}`,
      at: invoice.paidAt ?? invoice.issuedAt,
      isRead: false,
    }));
  const added = customers
    .filter((customer) => customer.status === "trial")
    .map((customer): Activity => ({
      id: `act_${customer.id}`,
      kind: "customerAdded",
      subject: customer.name,
      link: `/customers/${customer.id}`,
      at: customer.since,
      isRead: true,
    }));
  return [...paid, ...added].sort((a, b) => b.at.localeCompare(a.at));
}

/** What a new browser starts with. All of it is made up; Settings → Data empties or restores it. */
export function createSampleState(now = new Date()): State {
  const customers = createCustomers(now);
  const invoices = createInvoices(customers, now);
  return {
    version: 1,
    customers,
    invoices,
    tasks: createTasks(now),
    members,
    activities: createActivities(customers, invoices),
    settings: {
      workspaceName: "Tidemark Sample",
      billingEmail: "billing@tidemark.example",
      address: "1 Harbour Street\n20457 Hamburg",
      taxNumber: "DE000000000",
      paymentDays: 14,
      invoicePrefix: "TM-",
      defaultPlan: "starter",
      density: "comfortable",
      notifications: { payments: true, customers: true, tasks: true, team: true },
    },
    dismissedChecklist: false,
  };
}

/** The same workspace without any records. */
export function createEmptyState(now = new Date()): State {
  const sample = createSampleState(now);
  return {
    ...sample,
    customers: [],
    invoices: [],
    tasks: [],
    activities: [],
    members: members.slice(0, 1),
  };
}
