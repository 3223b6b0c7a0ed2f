import { assertNever } from "@/lib/assert-never";
import type { Action } from "./actions";
import { topicOf, type Customer, type Invoice, type State, type Task } from "./types";

const longestActivityList = 50;

function upsert<Item extends { id: string }>(items: Item[], item: Item): Item[] {
  const exists = items.some(({ id }) => id === item.id);
  return exists ? items.map((other) => (other.id === item.id ? item : other)) : [item, ...items];
}

function without<Item extends { id: string }>(items: Item[], id: string): Item[] {
  return items.filter((item) => item.id !== id);
}

function changeCustomer(state: State, id: string, change: (customer: Customer) => Customer): State {
  return {
    ...state,
    customers: state.customers.map((item) => (item.id === id ? change(item) : item)),
  };
}

function changeInvoice(state: State, id: string, change: Partial<Invoice>): State {
  return {
    ...state,
    invoices: state.invoices.map((item) => (item.id === id ? { ...item, ...change } : item)),
  };
}

function moveTask(tasks: Task[], id: string, column: Task["column"], before?: string): Task[] {
  const task = tasks.find((item) => item.id === id);
  if (!task || before === id) return tasks;
  const rest = without(tasks, id);
  const index = before ? rest.findIndex((item) => item.id === before) : -1;
  return rest.toSpliced(index === -1 ? rest.length : index, 0, { ...task, column });
}

/** Every change of the workspace's data, as a pure function. */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case "customer/save":
      return { ...state, customers: upsert(state.customers, action.customer) };
    case "customer/remove":
      return {
        ...state,
        customers: without(state.customers, action.id),
        invoices: state.invoices.filter((invoice) => invoice.customerId !== action.id),
        activities: state.activities.filter((item) => item.link !== `/customers/${action.id}`),
      };
    case "customer/addNote":
      return changeCustomer(state, action.id, (customer) => ({
        ...customer,
        notes: [{ id: action.noteId, text: action.text, at: action.at }, ...customer.notes],
      }));
    case "customer/removeNote":
      return changeCustomer(state, action.id, (customer) => ({
        ...customer,
        notes: without(customer.notes, action.noteId),
      }));
    case "invoice/save":
      return { ...state, invoices: upsert(state.invoices, action.invoice) };
    case "invoice/send":
      return changeInvoice(state, action.id, { state: "open", issuedAt: action.at });
    case "invoice/pay":
      return changeInvoice(state, action.id, { state: "paid", paidAt: action.at });
    case "invoice/remove":
      return {
        ...state,
        invoices: without(state.invoices, action.id),
        activities: state.activities.filter((item) => item.link !== `/invoices/${action.id}`),
      };
    case "task/save":
      return { ...state, tasks: upsert(state.tasks, action.task) };
    case "task/move":
      return { ...state, tasks: moveTask(state.tasks, action.id, action.column, action.before) };
    case "task/remove":
      return { ...state, tasks: without(state.tasks, action.id) };
    case "member/invite":
      return { ...state, members: [...state.members, action.member] };
    case "member/setRole":
      return {
        ...state,
        members: state.members.map((item) =>
          item.id === action.id ? { ...item, role: action.role } : item,
        ),
      };
    case "member/remove":
      return {
        ...state,
        members: without(state.members, action.id),
        tasks: state.tasks.map((task) =>
          task.assigneeId === action.id ? { ...task, assigneeId: undefined } : task,
        ),
      };
    case "activity/record": {
      if (!state.settings.notifications[topicOf[action.kind]]) return state;
      const { type: _type, ...activity } = action;
      return {
        ...state,
        activities: [{ ...activity, isRead: false }, ...state.activities].slice(
          0,
          longestActivityList,
        ),
      };
    }
    case "activity/readAll":
      return { ...state, activities: state.activities.map((item) => ({ ...item, isRead: true })) };
    case "settings/save":
      return { ...state, settings: action.settings };
    case "checklist/dismiss":
      return { ...state, dismissedChecklist: true };
    case "state/replace":
      return action.state;
    default:
      return assertNever(action);
  }
}
