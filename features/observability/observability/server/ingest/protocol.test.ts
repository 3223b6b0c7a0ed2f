import { expect, it } from "vitest";
import { cloudEvents } from "./protocol.ts";

function dataOf(sent: string): unknown {
  const headers = new Headers({ "ce-specversion": "1.0", "ce-type": "order" });
  const whole = cloudEvents.whole?.("application/json", headers, Buffer.from(sent));
  return (JSON.parse(Buffer.from(whole ?? []).toString()) as { data: unknown }).data;
}

it("the data of an event are JSON, unless they have so many values that reading them would take long", () => {
  const many = `[${"[],".repeat(60_000)}[]]`;

  expect(dataOf('{"id":7}')).toEqual({ id: 7 });
  expect(dataOf("{")).toBe("{");
  expect(dataOf(many)).toBe(many);
});
