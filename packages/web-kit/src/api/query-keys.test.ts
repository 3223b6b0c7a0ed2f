import { QueryObserver } from "@tanstack/react-query";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { pageCache } from "./query-client.ts";
import { invalidateTopics, invalidateUnheard } from "./query-keys.ts";

interface Question {
  readonly resolve: (answer: string) => void;
  readonly reject: (error: Error) => void;
}

/** A read on screen whose answers the test gives, one after another. */
function readOnScreen(name: string, topics: readonly string[]) {
  const asked: Question[] = [];
  const observer = new QueryObserver<string>(pageCache(), {
    queryKey: [name],
    queryFn: () => new Promise<string>((resolve, reject) => asked.push({ resolve, reject })),
    meta: { topics },
  });
  leave.push(observer.subscribe(() => {}));
  return {
    asked,
    shown: () => observer.getCurrentResult().data,
    isReading: () => observer.getCurrentResult().isFetching,
  };
}

const leave: (() => void)[] = [];
beforeAll(() => void vi.stubGlobal("window", new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());
afterEach(() => {
  for (const one of leave.splice(0)) one();
  pageCache().clear();
});

test("a first read that is under way when an event comes is read once more", async () => {
  const { asked, shown, isReading } = readOnScreen("first", ["order"]);
  const refreshed = invalidateTopics(["order"]);
  expect(asked).toHaveLength(1);
  asked[0]?.resolve("before the event");
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(shown()).toBe("before the event");
  asked[1]?.resolve("after it");
  await refreshed;
  expect(shown()).toBe("after it");
  expect(isReading()).toBe(false);
});

test("under many events each read ends, and one follows for all that came meanwhile", async () => {
  const { asked, shown, isReading } = readOnScreen("storm", ["order"]);
  asked[0]?.resolve("0");
  await vi.waitFor(() => expect(shown()).toBe("0"));
  const refreshed = [1, 2, 3, 4].map(() => invalidateTopics(["order"]));
  expect(asked).toHaveLength(2);
  asked[1]?.resolve("1");
  await vi.waitFor(() => expect(shown()).toBe("1"));
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  asked[2]?.resolve("2");
  await Promise.all(refreshed);
  expect(shown()).toBe("2");
  expect(asked).toHaveLength(3);
  expect(isReading()).toBe(false);
});

test("a read that fails is asked again too, and others are left alone", async () => {
  const heard = readOnScreen("heard", ["order"]);
  const other = readOnScreen("other", ["invoice"]);
  const refreshed = invalidateTopics(["order"]);
  heard.asked[0]?.reject(new Error("gone"));
  await vi.waitFor(() => expect(heard.asked).toHaveLength(2));
  heard.asked[1]?.resolve("there");
  await refreshed;
  expect(heard.shown()).toBe("there");
  expect(other.asked).toHaveLength(1);
});

test("what listens to nothing is refreshed apart", async () => {
  const heard = readOnScreen("heard", ["order"]);
  const unheard = readOnScreen("unheard", []);
  for (const { asked } of [heard, unheard]) asked[0]?.resolve("old");
  await vi.waitFor(() => expect(unheard.shown()).toBe("old"));
  const refreshed = invalidateUnheard();
  unheard.asked[1]?.resolve("new");
  await refreshed;
  expect(unheard.shown()).toBe("new");
  expect(heard.asked).toHaveLength(1);
});
