import { expect, it } from "vitest";
import { WorkSlots } from "./work-slots.ts";

const limits = { atOnce: 2, perPerson: 1, waiting: 3, waitingPerPerson: 2 };

/** Work that goes on until it is told to end. */
function arrange(slots: WorkSlots) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    ask(person: string, name: string, signal = new AbortController().signal, ip?: string) {
      const work = () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      };
      return slots.within(person, signal, work, ip);
    },
  };
}

it("lets one piece of each person through, and the next in its turn", async () => {
  const { ask, begun, end } = arrange(new WorkSlots(limits));
  const first = ask("ada", "ada 1");
  const second = ask("ada", "ada 2");
  void ask("bob", "bob 1");
  void ask("eve", "eve 1");
  expect(begun).toEqual(["ada 1", "bob 1"]);

  end("ada 1");
  await first;
  await expect.poll(() => begun).toEqual(["ada 1", "bob 1", "ada 2"]);
  end("ada 2");
  await second;
  await expect.poll(() => begun).toEqual(["ada 1", "bob 1", "ada 2", "eve 1"]);
});

it("refuses what would wait behind too much, of one person or of all", async () => {
  const { ask } = arrange(new WorkSlots(limits));
  void ask("ada", "1");
  void ask("ada", "2");
  void ask("ada", "3");
  const refusal = { status: 429, headers: { "retry-after": "2" } };
  await expect(ask("ada", "4")).rejects.toMatchObject(refusal);
  void ask("bob", "5");
  void ask("eve", "6");
  await expect(ask("sam", "7")).rejects.toMatchObject(refusal);
});

it("forgets who left while waiting, and goes on after work that failed", async () => {
  const slots = new WorkSlots({ ...limits, atOnce: 1 });
  const { ask, begun, end } = arrange(slots);
  const leaving = new AbortController();
  const first = ask("ada", "1");
  const left = ask("bob", "2", leaving.signal);
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  end("1");
  await first;
  await expect(
    slots.within("bob", new AbortController().signal, () => Promise.reject(new Error("broken"))),
  ).rejects.toThrow("broken");
  void ask("bob", "3");
  expect(begun).toEqual(["1", "3"]);
});

it("keeps some for people and networks that have none", async () => {
  const slots = new WorkSlots({
    atOnce: 4,
    perPerson: 3,
    kept: 2,
    waiting: 9,
    waitingPerPerson: 9,
  });
  const { ask, begun, end } = arrange(slots);
  const { signal } = new AbortController();
  const hostile = ["ada", "bob", "cat"].map((name) => ask(name, name, signal, "192.0.2.1"));
  void ask("eve", "eve", signal, "192.0.2.2");
  expect(begun).toEqual(["ada", "bob", "eve"]);

  end("ada");
  await hostile[0];
  await expect.poll(() => begun).toEqual(["ada", "bob", "eve"]);
  end("bob");
  await hostile[1];
  await expect.poll(() => begun).toEqual(["ada", "bob", "eve", "cat"]);
});
