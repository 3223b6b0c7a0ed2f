import { expect, it } from "vitest";
import { NewerFormat } from "./format.ts";
import type { State } from "./state.ts";
import { readState, writeState } from "./state-text.ts";

const full: State = {
  format: 1,
  status: "running",
  next: 6,
  elements: [
    { id: 0, node: "p", parent: 0, variables: { parent: 0, id: 0 } },
    { id: 1, node: "wait", parent: 0, waits: "event" },
    { id: 2, node: "inner", parent: 0, tokens: { flow: 1 } },
    { id: 3, node: "task", parent: 2, waits: "job" },
  ],
  subscriptions: [
    { id: 4, owner: 1, node: "wait", trigger: 0, type: "timer" },
    { id: 5, owner: 3, node: "late", trigger: 1, type: "timer", name: "R/PT1H", left: -1 },
  ],
};

it("reads what it wrote, and what was written in full", () => {
  expect(readState(writeState(full))).toEqual(full);
  expect(readState(JSON.stringify(full))).toEqual(full);
  const ended: State = { ...full, status: "failed", subscriptions: [] };
  expect(readState(writeState(ended))).toEqual(ended);
});

it("leaves out what nearly all have in common", () => {
  const [first, second] = full.elements;
  const plain = { ...full, elements: [first, second], subscriptions: [full.subscriptions[0]] };
  expect(writeState(plain as State)).toBe(
    '{"next":6,"elements":[{"node":"p","variables":{"parent":0,"id":0}},' +
      '{"id":1,"node":"wait","waits":"event"}],"subscriptions":[{"id":4,"owner":1,"type":"timer"}]}',
  );
});

it("refuses what a newer engine wrote", () => {
  const newer = JSON.stringify({ ...full, format: 2 });
  expect(() => readState(newer)).toThrow(NewerFormat);
  const named = { ...full, elements: [{ id: 0, node: '{"format":2', parent: 0 }] };
  expect(readState(writeState(named)).elements).toEqual(named.elements);
});
