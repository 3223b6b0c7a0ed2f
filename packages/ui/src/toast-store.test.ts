import { describe, expect, test } from "vitest";
import { MAX_TOASTS, ToastStore } from "./toast-store.ts";

describe("ToastStore", () => {
  test("given a full screen, when another toast comes, then the oldest leaves", () => {
    const store = new ToastStore();
    for (let count = 0; count <= MAX_TOASTS; count += 1) store.add({ title: `Message ${count}` });
    expect(store.getSnapshot().map((toast) => toast.title)).toEqual([
      "Message 1",
      "Message 2",
      "Message 3",
      "Message 4",
    ]);
  });

  test("given no variant, when added, then it is calm; a destructive one stays longer", () => {
    const store = new ToastStore();
    store.add({ title: "Saved" });
    store.add({ title: "Lost", variant: "destructive" });
    const [calm, urgent] = store.getSnapshot();
    expect(calm?.variant).toBe("info");
    expect(urgent?.duration).toBeGreaterThan(calm?.duration ?? Infinity);
  });

  test("given a toast, when dismissed, then it is gone and listeners hear of it once", () => {
    const store = new ToastStore();
    const id = store.add({ title: "Saved" });
    let heard = 0;
    const unsubscribe = store.subscribe(() => {
      heard += 1;
    });
    store.dismiss(id);
    store.dismiss(id);
    expect(store.getSnapshot()).toEqual([]);
    expect(heard).toBe(1);
    unsubscribe();
    store.add({ title: "Unheard" });
    expect(heard).toBe(1);
  });

  test("given the same twice, when added, then one is left that counts and begins its time anew", () => {
    const store = new ToastStore();
    const first = store.add({ title: "Lost", description: "Try again" });
    store.add({ title: "Lost", description: "For another reason" });
    const again = store.add({ title: "Lost", description: "Try again" });
    expect(store.getSnapshot().map(({ description, count }) => [description, count])).toEqual([
      ["For another reason", 1],
      ["Try again", 2],
    ]);
    expect(again).not.toBe(first);
  });

  test("given toasts, when cleared, then none is left", () => {
    const store = new ToastStore();
    store.add({ title: "One" });
    store.add({ title: "Two" });
    store.clear();
    expect(store.getSnapshot()).toEqual([]);
  });
});
