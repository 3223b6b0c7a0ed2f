import type {
  ActivityKind,
  Customer,
  Invoice,
  Member,
  Role,
  Settings,
  State,
  Task,
  TaskColumn,
} from "./types";

export type Action =
  | { type: "customer/save"; customer: Customer }
  | { type: "customer/remove"; id: string }
  | { type: "customer/addNote"; id: string; noteId: string; text: string; at: string }
  | { type: "customer/removeNote"; id: string; noteId: string }
  | { type: "invoice/save"; invoice: Invoice }
  | { type: "invoice/send"; id: string; at: string }
  | { type: "invoice/pay"; id: string; at: string }
  | { type: "invoice/remove"; id: string }
  | { type: "task/save"; task: Task }
  | { type: "task/move"; id: string; column: TaskColumn; before?: string }
  | { type: "task/remove"; id: string }
  | { type: "member/invite"; member: Member }
  | { type: "member/setRole"; id: string; role: Role }
  | { type: "member/remove"; id: string }
  | {
      type: "activity/record";
      id: string;
      kind: ActivityKind;
      subject: string;
      link: string;
      at: string;
    }
  | { type: "activity/readAll" }
  | { type: "settings/save"; settings: Settings }
  | { type: "checklist/dismiss" }
  | { type: "state/replace"; state: State };
