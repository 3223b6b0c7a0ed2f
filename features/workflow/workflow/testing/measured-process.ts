import type { HostHarness } from "./host-harness.ts";
import { flows, processXml, serviceTask } from "./models.ts";

/** A review that is done again where its result says so, then a booking. */
export const reviewProcess = (id: string): string =>
  processXml(
    id,
    `<startEvent id="start"/>${serviceTask("review", `${id}-review`)}<exclusiveGateway id="good" default="good_book"/>
    ${serviceTask("book", `${id}-book`)}<endEvent id="end"/>${flows("start review good book end")}
    <sequenceFlow id="again" sourceRef="good" targetRef="review">
      <conditionExpression xsi:type="tFormalExpression">again = true</conditionExpression></sequenceFlow>`,
  );

/** How long each review and each booking takes, in milliseconds: two reviews where the first was not good. */
export interface Plan {
  readonly reviews: readonly number[];
  readonly booking: number;
}

/** Normally distributed around five seconds, the same in every run; 30 of 100 are reviewed twice. */
export function makePlans(count: number): Plan[] {
  let seed = 7;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const duration = (): number => {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    return Math.max(100, Math.round((5 + normal) * 10) * 100);
  };
  return Array.from({ length: count }, (_, index) => ({
    reviews: index % 10 < 3 ? [duration(), duration()] : [duration()],
    booking: duration(),
  }));
}

/** Runs all plans at the same time on the harness's clock; gives their instances in the same order. */
export async function runPlans(
  harness: HostHarness,
  id: string,
  plans: readonly Plan[],
): Promise<string[]> {
  const host = harness.host();
  const ids: string[] = [];
  for (const [index] of plans.entries()) ids.push(await harness.start(id, { number: index }));
  const left = new Map(
    plans.map(({ reviews, booking }, index) => [
      ids[index] ?? "",
      { reviews: [...reviews], booking },
    ]),
  );
  interface Due {
    readonly at: number;
    complete(): Promise<void>;
  }
  let open: Due[] = [];
  for (;;) {
    await harness.settle(host);
    for (let claimed = 1; claimed > 0;) {
      const jobs = await harness.claim(host, [`${id}-review`, `${id}-book`]);
      claimed = jobs.length;
      const now = harness.clock.now().getTime();
      for (const job of jobs) {
        const plan = left.get(job.instanceId);
        const isReview = job.element === "review";
        const takes = (isReview ? plan?.reviews.shift() : plan?.booking) ?? 0;
        const again = (plan?.reviews.length ?? 0) > 0;
        const complete = () => harness.complete(host, job, isReview ? { again } : {});
        open.push({ at: now + takes, complete });
      }
    }
    if (open.length === 0) return ids;
    const next = Math.min(...open.map(({ at }) => at));
    harness.clock.advance(next - harness.clock.now().getTime());
    for (const due of open.filter(({ at }) => at === next)) await due.complete();
    open = open.filter(({ at }) => at > next);
  }
}
