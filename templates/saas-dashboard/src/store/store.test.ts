import { describe, expect, it } from "vitest";
import {
  computeMetrics,
  createEmptyState,
  createSampleState,
  invoiceStatus,
  nextInvoiceNumber,
  planShares,
  reduce,
  revenueByMonth,
  type Invoice,
} from ".";

const now = new Date("2026-03-20T10:00:00Z");
const invoice: Invoice = {
  id: "inv_1",
  number: "TM-1041",
  customerId: "cus_1",
  issuedAt: "2026-03-01T00:00:00.000Z",
  dueAt: "2026-03-15T00:00:00.000Z",
  state: "open",
  lines: [{ description: "Plan", quantity: 2, unitPrice: 1500 }],
};

describe("selectors", () => {
  it("call an open invoice overdue once its due date has passed", () => {
    expect(invoiceStatus(invoice, now)).toBe("overdue");
    expect(invoiceStatus(invoice, new Date("2026-03-10T00:00:00Z"))).toBe("open");
    expect(invoiceStatus({ ...invoice, state: "paid" }, now)).toBe("paid");
  });

  it("sum invoices by month and leave drafts out", () => {
    const months = revenueByMonth([invoice, { ...invoice, id: "inv_2", state: "draft" }], 2, now);
    expect(months.map(({ value }) => value)).toEqual([0, 3000]);
  });

  it("number invoices after the highest one", () => {
    expect(nextInvoiceNumber([invoice], "TM-")).toBe("TM-1042");
    expect(nextInvoiceNumber([], "A")).toBe("A1001");
  });

  it("agree with each other about the sample data", () => {
    const state = createSampleState(now);
    const shares = planShares(state.customers).reduce((sum, { value }) => sum + value, 0);
    expect(shares).toBe(computeMetrics(state, now).monthlyRevenue);
  });
});

describe("reduce", () => {
  it("removes a customer together with the invoices", () => {
    const state = createSampleState(now);
    const id = state.customers[0]?.id ?? "";
    const next = reduce(state, { type: "customer/remove", id });
    expect(next.customers).toHaveLength(state.customers.length - 1);
    expect(next.invoices.some((item) => item.customerId === id)).toBe(false);
  });

  it("moves a task in front of another one", () => {
    const state = createSampleState(now);
    const next = reduce(state, { type: "task/move", id: "tsk_9", column: "todo", before: "tsk_2" });
    const todo = next.tasks.filter((task) => task.column === "todo").map((task) => task.id);
    expect(todo).toEqual(["tsk_1", "tsk_9", "tsk_2", "tsk_3"]);
  });

  it("records only what the settings want to hear about", () => {
    const quiet = createEmptyState(now);
    quiet.settings = {
      ...quiet.settings,
      notifications: { ...quiet.settings.notifications, tasks: false },
    };
    const at = now.toISOString();
    const done = { type: "activity/record", id: "1", subject: "x", link: "/", at } as const;
    expect(reduce(quiet, { ...done, kind: "taskDone" }).activities).toHaveLength(0);
    expect(reduce(quiet, { ...done, kind: "invoicePaid" }).activities).toHaveLength(1);
  });
});
