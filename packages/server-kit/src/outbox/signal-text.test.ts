import { describe, expect, it } from "vitest";
import { signalText } from "./signal-text.ts";

const signal = { tenantId: "t", type: "file.saved", subject: "project/p" };

describe("a signal as text", () => {
  it("is left whole while PostgreSQL can carry it", () => {
    const whole = { ...signal, data: { projectId: "p", files: [{ path: "a".repeat(7_000) }] } };

    expect(JSON.parse(signalText(whole))).toEqual(whole);
    expect(JSON.parse(signalText(signal))).toEqual(signal);
  });

  it("loses its longest fields, counted in bytes, until it can be carried", () => {
    const files = Array.from({ length: 100 }, (_, index) => ({
      path: `${index}${"ü".repeat(40)}`,
    }));
    const data = { files, note: "n".repeat(7_600), projectId: "p" };

    expect(JSON.parse(signalText({ ...signal, data }))).toEqual({
      ...signal,
      data: { projectId: "p" },
    });
  });
});
