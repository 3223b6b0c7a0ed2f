import type { JsonObject, TriggerTarget } from "@devloom/contract";
import { AppError } from "../app-error.ts";
import type { Transaction } from "../database/transaction.ts";
import type { TriggerTargetKind } from "./trigger-target.ts";

/** The kinds of things that triggers of this gateway set going. */
export class TargetRegistry {
  readonly #byKind = new Map<string, TriggerTargetKind>();

  add(targets: readonly TriggerTargetKind[]): void {
    for (const target of targets) {
      if (this.#byKind.has(target.kind))
        throw new Error(`Two features contribute the trigger target ${target.kind}.`);
      this.#byKind.set(target.kind, target);
    }
  }

  get all(): readonly TriggerTargetKind[] {
    return [...this.#byKind.values()];
  }

  get kinds(): readonly string[] {
    return [...this.#byKind.keys()];
  }

  /** Kinds whose things take as long as they take. */
  get untimedKinds(): readonly string[] {
    return this.all.filter(({ untimed }) => untimed === true).map(({ kind }) => kind);
  }

  /** What subjects call the things that fires are handed over to. */
  get subjectKinds(): readonly string[] {
    return [...new Set(this.all.flatMap(({ handsOverTo }) => handsOverTo ?? []))];
  }

  /** Ends what a fire was handed over to; what has ended meanwhile, or is gone, is left alone. */
  async cancel(tx: Transaction, kind: string, subject: string): Promise<void> {
    try {
      await this.#byKind.get(kind)?.cancel?.(tx, subject);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  /** The target that a trigger names, with its configuration parsed; refuses what it does not take. */
  parse({ kind, config }: TriggerTarget): { target: TriggerTargetKind; config: JsonObject } {
    const target = this.#byKind.get(kind);
    if (target === undefined)
      throw new AppError(400, "unknown_target", `There is no target ${kind}.`, {
        details: [{ path: "target.kind", message: "Choose a target" }],
      });
    const parsed = target.config.safeParse(config);
    if (!parsed.success)
      throw new AppError(400, "bad_target", "The target's settings are not complete.", {
        details: parsed.error.issues.map((issue) => ({
          path: ["target", "config", ...issue.path].join("."),
          message: issue.message,
        })),
      });
    // A configuration is sent as JSON, and its schema makes JSON of it.
    return { target, config: parsed.data as JsonObject };
  }
}
