import type { JsonObject } from "@devloom/contract";

/** What a command says happened. Tenant and actor come from the transaction's scope. */
export interface NewEvent {
  readonly type: string;
  readonly subject: string;
  readonly data?: JsonObject;
  /** Only this account may see it, for example its own sessions. */
  readonly audienceId?: string;
}
