import { describe, expect, it } from "vitest";
import type { FrameLink } from "./frame-link.ts";
import { PageWatch } from "./page-watch.ts";
import { Store } from "./store.ts";

/** A page whose answers come when the test gives them. */
function watched(state: "silent" | "speaking") {
  const answers: ((isThere: boolean) => void)[] = [];
  const link: Pick<FrameLink, "state" | "caughtUp"> = {
    state: new Store(state),
    caughtUp: () => new Promise((resolve) => answers.push(resolve)),
  };
  let now = 0;
  const watch = new PageWatch(link, () => now);
  const isStuck = async (isThere?: boolean): Promise<boolean> => {
    const checked = watch.check();
    if (isThere !== undefined) answers.shift()?.(isThere);
    await checked;
    return watch.isStuck.get();
  };
  const wait = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { link, watch, answers, isStuck, wait };
}

describe("a page", () => {
  it("is stuck as long as it gives no answer", async () => {
    const { isStuck } = watched("speaking");
    expect(await isStuck(true)).toBe(false);
    expect(await isStuck(false)).toBe(true);
    expect(await isStuck(true)).toBe(false);
  });

  it("is asked once at a time, and is not stuck when it has gone meanwhile", async () => {
    const { link, watch, answers } = watched("speaking");
    const checked = Promise.all([watch.check(), watch.check()]);
    expect(answers).toHaveLength(1);
    link.state.set("silent");
    answers[0]?.(false);
    await checked;
    expect(watch.isStuck.get()).toBe(false);
  });

  it("is stuck when it began to load and says nothing any more", async () => {
    const { watch, isStuck, wait } = watched("silent");
    wait(60_000);
    expect(await isStuck()).toBe(false);
    watch.begins();
    wait(19_000);
    expect(await isStuck()).toBe(false);
    wait(2_000);
    expect(await isStuck()).toBe(true);
    watch.loads();
    expect(watch.isStuck.get()).toBe(false);
    wait(9_000);
    expect(await isStuck()).toBe(false);
    wait(2_000);
    expect(await isStuck()).toBe(true);
    watch.loads();
    expect(watch.isStuck.get()).toBe(false);
    watch.loaded();
    wait(60_000);
    expect(await isStuck()).toBe(false);
    watch.connected();
    wait(11_000);
    expect(await isStuck()).toBe(true);
  });

  it("is not expected to answer without the frame script", async () => {
    const { watch, isStuck, wait } = watched("silent");
    watch.begins();
    watch.loaded();
    watch.connected();
    wait(60_000);
    expect(await isStuck()).toBe(false);
  });
});
