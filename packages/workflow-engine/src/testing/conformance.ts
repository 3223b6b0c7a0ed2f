import { expect, it } from "vitest";
import { load } from "../load/load.ts";
import { process } from "./bpmn.ts";
import { Player } from "./player.ts";

/**
 * One rule of the standard as a process and a play on it. It runs straight, with the state written out
 * and read back after every event, and once more from its history.
 */
export function conforms(name: string, model: string[], play: (player: Player) => unknown): void {
  it(`runs: ${name}`, async () => {
    const loaded = await load(process(...model));
    if ("refusals" in loaded) throw new Error(JSON.stringify(loaded.refusals));
    const [definition] = loaded.definitions;
    if (!definition) throw new Error("No definition.");
    const straight = new Player(definition, false);
    const restored = new Player(definition, true);
    expect(play(straight)).not.toBe(false);
    expect(play(restored)).not.toBe(false);
    expect(restored.state).toEqual(straight.state);
    expect(straight.replayed()).toEqual(straight.state);
  });
}

/** A forbidden form: refused when it is loaded, at that element and for that reason. */
export function refuses(name: string, model: string[], element: string, reason: RegExp): void {
  it(`refuses ${name}`, async () => {
    const loaded = await load(process(...model));
    const refusals = "refusals" in loaded ? loaded.refusals : [];
    const found = refusals.find((each) => each.element === element && reason.test(each.reason));
    expect(found, JSON.stringify(refusals)).toBeDefined();
  });
}
