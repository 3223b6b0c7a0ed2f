import type { People } from "./people.ts";
import type { NewInstance } from "./rows.ts";
import type * as rows from "./rows.ts";

/** The row of an instance after its steps. */
export interface ChangedInstance {
  readonly id: string;
  readonly state: string | null;
  readonly status: string;
  readonly steps: number;
  readonly people: People;
}

const keyOf = ({ instance_id: id, number }: rows.Ref): string => `${id}:${number}`;

/** Rows that come and go by instance and number: of several changes the last counts. */
class Kept<Row extends rows.Ref> {
  readonly #added = new Map<string, Row>();
  readonly #removed = new Map<string, rows.Ref>();

  add(row: Row): void {
    this.#added.set(keyOf(row), row);
    this.#removed.delete(keyOf(row));
  }

  remove(ref: rows.Ref): void {
    this.#added.delete(keyOf(ref));
    this.#removed.set(keyOf(ref), ref);
  }

  get added(): Row[] {
    return [...this.#added.values()];
  }

  get removed(): rows.Ref[] {
    return [...this.#removed.values()];
  }
}

/** Everything that a batch of steps brings about, to be written in one transaction. */
export class Effects {
  readonly instances: ChangedInstance[] = [];
  readonly history: rows.HistoryRow[] = [];
  readonly jobs = new Kept<rows.JobRow>();
  readonly tasks = new Kept<rows.TaskRow>();
  readonly timers = new Kept<rows.TimerRow>();
  readonly subscriptions = new Kept<rows.SubscriptionRow>();
  readonly incidents = new Kept<rows.IncidentRow>();
  readonly inbox: rows.NewInboxEvent[] = [];
  readonly children: rows.ChildRequest[] = [];
  readonly started: NewInstance[] = [];
  readonly messages: rows.OutgoingMessage[] = [];
  readonly signals: rows.OutgoingSignal[] = [];
  /** Called processes that are not wanted any more, by the element that called them. */
  readonly cancelledChildren: rows.Ref[] = [];
  /** Instances that ended; nothing of theirs may stay open. */
  readonly ended: string[] = [];
  /** Message subscriptions whose message was taken: free for the next, if they are still there. */
  readonly freed: rows.SubscriptionRow[] = [];
}
