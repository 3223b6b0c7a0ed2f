import { describe, expect, test } from "vitest";
import { createTokenStore, TOKEN_KEY } from "./token-store.ts";

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

function storageEvent(key: string | null, newValue: string | null): Event {
  return Object.assign(new Event("storage"), { key, newValue });
}

describe("the token store", () => {
  test("keeps the token under its key and tells who listens", () => {
    const storage = memoryStorage();
    const store = createTokenStore(
      () => storage,
      () => new EventTarget(),
    );
    const heard: (string | null)[] = [];
    const stop = store.subscribe((token) => heard.push(token));
    store.set("one");
    expect(storage.getItem(TOKEN_KEY)).toBe("one");
    store.clear();
    stop();
    store.set("two");
    expect(heard).toEqual(["one", null]);
    expect(store.get()).toBe("two");
  });

  test("hears what other tabs do, and nothing else", () => {
    const tab = new EventTarget();
    const storage = memoryStorage();
    const store = createTokenStore(
      () => storage,
      () => tab,
    );
    const heard: (string | null)[] = [];
    store.subscribe((token) => heard.push(token));
    tab.dispatchEvent(storageEvent("something.else", "x"));
    tab.dispatchEvent(storageEvent(TOKEN_KEY, "from another tab"));
    tab.dispatchEvent(storageEvent(null, null));
    expect(heard).toEqual(["from another tab", null]);
  });

  test("lasts as long as the tab when storage is blocked", () => {
    const store = createTokenStore(
      () => {
        throw new Error("blocked");
      },
      () => undefined,
    );
    store.set("kept in memory");
    expect(store.get()).toBe("kept in memory");
    store.clear();
    expect(store.get()).toBeNull();
  });
});
