import { type Actor, WorkSlots } from "@devloom/server-kit";

const OF_PEOPLE = { atOnce: 16, perPerson: 6, waiting: 200, waitingPerPerson: 40 };
/** One workspace never has them all: its people wait for each other before they wait with everybody. */
const OF_WORKSPACES = { atOnce: Infinity, perPerson: 10, waiting: 400, waitingPerPerson: 80 };

/** Lets questions to sources through a few at a time, of each person and of each workspace. */
export class QuerySlots {
  readonly #people = new WorkSlots(OF_PEOPLE);
  readonly #workspaces = new WorkSlots(OF_WORKSPACES);

  within<Result>(
    { accountId, tenantId }: Pick<Actor, "accountId" | "tenantId">,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return this.#workspaces.within(tenantId, signal, () =>
      this.#people.within(accountId, signal, work),
    );
  }
}
