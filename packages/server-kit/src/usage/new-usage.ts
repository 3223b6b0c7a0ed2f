import type { JsonObject } from "@devloom/contract";

/** Use of something that plans and bills count. */
export interface NewUsage {
  readonly meter: string;
  readonly quantity: number;
  /** The same key counts once, however often the work is repeated. */
  readonly idempotencyKey: string;
  readonly subject?: string;
  readonly dimensions?: JsonObject;
  /** When it was used; now when absent. */
  readonly time?: Date;
}
