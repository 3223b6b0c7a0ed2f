export const plans = ["starter", "growth", "scale"] as const;
export type Plan = (typeof plans)[number];

export const customerStatuses = ["active", "trial", "paused", "churned"] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

export interface Note {
  id: string;
  text: string;
  at: string;
}

export interface Customer {
  id: string;
  name: string;
  email: string;
  country: string;
  plan: Plan;
  status: CustomerStatus;
  seats: number;
  since: string;
  notes: Note[];
}

export interface InvoiceLine {
  description: string;
  quantity: number;
  /** Price of one, in cents. */
  unitPrice: number;
}

export type InvoiceState = "draft" | "open" | "paid";
export const invoiceStatuses = ["draft", "open", "overdue", "paid"] as const;
/** What the user sees: an open invoice whose due date has passed is overdue. */
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export interface Invoice {
  id: string;
  number: string;
  customerId: string;
  issuedAt: string;
  dueAt: string;
  paidAt?: string;
  state: InvoiceState;
  lines: InvoiceLine[];
}

export const taskColumns = ["todo", "doing", "review", "done"] as const;
export type TaskColumn = (typeof taskColumns)[number];

export const priorities = ["low", "normal", "high"] as const;
export type Priority = (typeof priorities)[number];

export interface Task {
  id: string;
  title: string;
  column: TaskColumn;
  priority: Priority;
  assigneeId?: string;
  dueAt?: string;
  labels: string[];
}

export const roles = ["owner", "admin", "member", "viewer"] as const;
export type Role = (typeof roles)[number];

export interface Member {
  id: string;
  name: string;
  email: string;
  role: Role;
  state: "active" | "invited";
  hue: number;
}

export type ActivityKind =
  | "customerAdded"
  | "customerChanged"
  | "invoiceSent"
  | "invoicePaid"
  | "taskDone"
  | "memberInvited";

export interface Activity {
  id: string;
  kind: ActivityKind;
  subject: string;
  /** Where a click leads. */
  link: string;
  at: string;
  isRead: boolean;
}

export interface Settings {
  workspaceName: string;
  billingEmail: string;
  address: string;
  taxNumber: string;
  paymentDays: number;
  invoicePrefix: string;
  defaultPlan: Plan;
  density: "comfortable" | "compact";
  notifications: Record<NotificationTopic, boolean>;
}

export const notificationTopics = ["payments", "customers", "tasks", "team"] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** The topic an activity belongs to; its switch in the settings decides whether it is listed. */
export const topicOf: Record<ActivityKind, NotificationTopic> = {
  customerAdded: "customers",
  customerChanged: "customers",
  invoiceSent: "payments",
  invoicePaid: "payments",
  taskDone: "tasks",
  memberInvited: "team",
};

export interface State {
  version: 1;
  customers: Customer[];
  invoices: Invoice[];
  tasks: Task[];
  members: Member[];
  activities: Activity[];
  settings: Settings;
  dismissedChecklist: boolean;
}
