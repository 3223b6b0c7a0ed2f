import { addDays, lastMonths, monthKey, startOfMonth } from "@/lib/dates";
import { sortBy } from "@/lib/sort";
import { monthlyValue } from "./plans";
import {
  plans,
  type Customer,
  type Invoice,
  type InvoiceStatus,
  type Plan,
  type State,
} from "./types";

export function invoiceTotal(invoice: Pick<Invoice, "lines">): number {
  return invoice.lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
}

export function invoiceStatus(invoice: Invoice, now = new Date()): InvoiceStatus {
  if (invoice.state === "open" && new Date(invoice.dueAt) < now) return "overdue";
  return invoice.state;
}

/** The number after the highest one in use. */
export function nextInvoiceNumber(invoices: readonly Invoice[], prefix: string): string {
  const used = invoices.map((invoice) => Number(/(\d+)$/.exec(invoice.number)?.[1] ?? 1000));
  return `${prefix}${Math.max(1000, ...used) + 1}`;
}

export interface MonthValue {
  month: Date;
  value: number;
}

/** Invoiced revenue (without drafts) of each of the last months, oldest first. */
export function revenueByMonth(
  invoices: readonly Invoice[],
  count: number,
  now = new Date(),
): MonthValue[] {
  const sums = new Map<string, number>();
  for (const invoice of invoices) {
    if (invoice.state === "draft") continue;
    const key = invoice.issuedAt.slice(0, 7);
    sums.set(key, (sums.get(key) ?? 0) + invoiceTotal(invoice));
  }
  return lastMonths(count, now).map((month) => ({ month, value: sums.get(monthKey(month)) ?? 0 }));
}

/** New customers of each of the last months, oldest first. */
export function signupsByMonth(
  customers: readonly Customer[],
  count: number,
  now = new Date(),
): MonthValue[] {
  return lastMonths(count, now).map((month) => ({
    month,
    value: customers.filter((customer) => customer.since.slice(0, 7) === monthKey(month)).length,
  }));
}

export function planShares(
  customers: readonly Customer[],
): { plan: Plan; count: number; value: number }[] {
  return plans.map((plan) => {
    const subscribed = customers.filter((item) => item.plan === plan && item.status === "active");
    return {
      plan,
      count: subscribed.length,
      value: subscribed.reduce((sum, item) => sum + monthlyValue(item), 0),
    };
  });
}

export function topCustomers(customers: readonly Customer[], count: number): Customer[] {
  return sortBy(customers, monthlyValue, "descending")
    .slice(0, count)
    .filter((item) => monthlyValue(item) > 0);
}

/** Change against the value before as a ratio, or undefined when there was nothing before. */
export function change(current: number, previous: number): number | undefined {
  return previous === 0 ? undefined : (current - previous) / previous;
}

export interface Metrics {
  monthlyRevenue: number;
  activeCustomers: number;
  openAmount: number;
  overdueAmount: number;
  collectedThisMonth: number;
  newThisQuarter: number;
}

export function computeMetrics(
  { customers, invoices }: Pick<State, "customers" | "invoices">,
  now = new Date(),
): Metrics {
  const month = startOfMonth(now);
  const quarter = addDays(now, -90);
  let openAmount = 0;
  let overdueAmount = 0;
  let collectedThisMonth = 0;
  for (const invoice of invoices) {
    const status = invoiceStatus(invoice, now);
    const total = invoiceTotal(invoice);
    if (status === "open" || status === "overdue") openAmount += total;
    if (status === "overdue") overdueAmount += total;
    if (invoice.paidAt && new Date(invoice.paidAt) >= month) collectedThisMonth += total;
  }
  return {
    monthlyRevenue: customers.reduce((sum, customer) => sum + monthlyValue(customer), 0),
    activeCustomers: customers.filter((customer) => customer.status === "active").length,
    openAmount,
    overdueAmount,
    collectedThisMonth,
    newThisQuarter: customers.filter((customer) => new Date(customer.since) >= quarter).length,
  };
}
