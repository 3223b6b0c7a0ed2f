import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { joinValues, type StyleValue } from "../values/style-value.ts";
import { WrittenValues } from "./written-values.ts";

/** A page that tells one value for whatever it is asked. */
function page(value: string | null) {
  return (): StyleValue => ({ ...joinValues([]), value, isExact: value !== null });
}

describe("values that were written", () => {
  const ask = vi.fn<() => void>();
  let written: WrittenValues;

  beforeEach(() => {
    vi.useFakeTimers();
    ask.mockClear();
    written = new WrittenValues(ask);
  });
  afterEach(() => void vi.useRealTimers());

  const write = (value: string | null, before: string, id = value ?? "none"): void => {
    written.put({ textAlign: value }, [id], page(before));
  };

  it("stand against what the page still says of earlier changes", () => {
    write("center", "left");
    write("right", "left");
    written.told(page("center"));
    written.settle(true);
    written.told(page("center"));
    expect(written.store.get()).toEqual({ textAlign: "right" });

    vi.advanceTimersByTime(1_500);
    expect(ask).toHaveBeenCalledTimes(1);
    written.told(page("center"));
    expect(written.store.get()).toEqual({ textAlign: "right" });
    written.told(page("right"));
    expect(written.store.get()).toEqual({});
  });

  it("are not taken for told while the page may still be on its way there and back", () => {
    write("right", "left");
    write("left", "left");
    written.settle(true);
    written.told(page("left"));
    written.told(page("right"));
    expect(written.store.get()).toEqual({ textAlign: "left" });
  });

  it("give way to a page that goes on saying something else", () => {
    write("right", "left");
    written.settle(true);
    vi.advanceTimersByTime(3_000);
    expect(ask).toHaveBeenCalledTimes(2);
    written.told(page("left"));
    expect(written.store.get()).toEqual({});
  });

  it("are no matter of another rule while the page is still loading what was written", () => {
    const overridden = vi.fn<(property: string) => void>();
    written = new WrittenValues(ask, overridden);
    write("right", "left");
    written.settle(true);
    vi.advanceTimersByTime(3_000);
    written.told(page("left"), true);
    expect(written.store.get()).toEqual({ textAlign: "right" });
    vi.advanceTimersByTime(1_500);
    expect(ask).toHaveBeenCalledTimes(3);
    written.told(page("right"));
    expect(written.store.get()).toEqual({});
    expect(overridden).not.toHaveBeenCalled();
  });

  it("wait as long as a change is on its way", () => {
    write("right", "left");
    written.settle(true);
    vi.advanceTimersByTime(1_000);
    written.settle(false);
    vi.advanceTimersByTime(60_000);
    expect(ask).not.toHaveBeenCalled();
    written.told(page("right"));
    expect(written.store.get()).toEqual({ textAlign: "right" });
  });

  it("are told in other words, or taken away", () => {
    written.put({ paddingLeft: "16px", color: null }, ["one"], page("0px"));
    written.settle(true);
    vi.advanceTimersByTime(1_500);
    written.told((property) => page(property === "color" ? null : "1rem")());
    expect(written.store.get()).toEqual({});
  });

  it("come back with an undo and go with a redo, as far as they are known", () => {
    write("center", "left", "first");
    write("right", "left", "second");
    expect(written.undo("second")).toBe(true);
    expect(written.store.get()).toEqual({ textAlign: "center" });
    expect(written.undo("first")).toBe(true);
    expect(written.store.get()).toEqual({ textAlign: "left" });
    expect(written.redo("first")).toBe(true);
    expect(written.store.get()).toEqual({ textAlign: "center" });
    written.forget();
    expect(written.undo("first")).toBe(false);
    expect(written.store.get()).toEqual({});
  });

  it("are told as overridden when the page shows what was before, however long it has time", () => {
    const told: unknown[] = [];
    written = new WrittenValues(ask, (property, value) => told.push([property, value]));
    write("center", "left");
    written.settle(true);
    vi.advanceTimersByTime(1_500);
    written.told(page("left"));
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1_500);
    written.told(page("left"));
    expect(told).toEqual([["textAlign", "center"]]);
    expect(written.store.get()).toEqual({});
  });

  it("are told as overridden when the source says them and the page still shows another", () => {
    const told: unknown[] = [];
    written = new WrittenValues(ask, (property, value) => told.push([property, value]));
    const shows = (computed: string) => () => ({ ...page("61px")(), computed });
    written.put({ fontSize: "61px" }, ["one"], page("20px"));
    written.settle(true);
    vi.advanceTimersByTime(1_500);
    written.told(shows("18px"));
    expect(written.store.get()).toEqual({ fontSize: "61px" });
    vi.advanceTimersByTime(1_500);
    written.told(shows("18px"));
    expect(told).toEqual([["fontSize", "61px"]]);

    written.put({ fontSize: "61px" }, ["two"], page("20px"));
    written.settle(true);
    vi.advanceTimersByTime(1_500);
    written.told(shows("61px"));
    expect(written.store.get()).toEqual({});
    expect(told).toHaveLength(1);
  });

  describe("that the page does not show", () => {
    const told: unknown[] = [];
    const shows = (computed: string) => () => ({ ...page("18px")(), computed });
    beforeEach(() => {
      told.length = 0;
      written = new WrittenValues(ask, (property, value) => told.push([property, value]));
      written.put({ fontSize: "61px" }, ["one"], page("18px"));
      written.settle(true);
      vi.advanceTimersByTime(1_500);
    });

    it("are told when somebody goes on before their time is over", () => {
      written.told(shows("20px"));
      expect(told).toEqual([]);
      written.end();
      expect(told).toEqual([["fontSize", "61px"]]);
      written.end();
      expect(told).toHaveLength(1);
    });

    it("are no matter of another rule while the page is loading, whoever goes on", () => {
      written.told(shows("20px"), true);
      written.end();
      expect(told).toEqual([]);
    });

    it("are not told again of what an undo brings back", () => {
      written.told(shows("20px"));
      written.undo("one");
      written.settle(true);
      vi.advanceTimersByTime(3_000);
      written.told(shows("20px"));
      expect(told).toEqual([]);
    });
  });
});
