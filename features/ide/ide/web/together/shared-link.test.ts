import { RoomText, toBase64 } from "@devloom/shared-text";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Disk, Shelf } from "../testing/one-file.ts";
import { FileDrafts } from "../model/file-drafts.ts";
import { FileSession } from "../model/file-session.ts";
import { SharedLink } from "./shared-link.ts";

/** The page's end of a WebSocket, and what it said. */
class Line extends EventTarget {
  readonly said: (string | Uint8Array)[] = [];
  send(data: string | Uint8Array): void {
    this.said.push(data);
  }
  close(): void {}
  say(message: object): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  cut(code: number): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

let lines: Line[];
let ends: (number | null)[];
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  ends = [];
});
afterEach(() => vi.useRealTimers());

const joined = {
  type: "joined",
  textId: "text",
  canEdit: true,
  base: { hash: "#one", text: "one" },
  origin: null,
  update: toBase64(RoomText.beginning("one")),
  isMoved: false,
};

/** Somebody who is about to come into a shared text. */
async function arriving() {
  const session = new FileSession(
    "a.ts",
    new Disk(),
    new FileDrafts("project", "account", new Shelf()),
  );
  await session.open();
  const link = new SharedLink({
    session,
    seed: "seed",
    connect: async () => {
      const line = new Line();
      lines.push(line);
      // The page uses no more of a WebSocket than this.
      return line as unknown as WebSocket;
    },
    isFinal: () => false,
    onRenamed: () => undefined,
    onEnd: (code) => ends.push(code),
  });
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  return { session, link };
}

/** Somebody in a shared text who has typed what is not confirmed. */
async function typing() {
  const { session, link } = await arriving();
  await join(0);
  link.edit([{ from: 0, to: 0, insert: "typed " }]);
  session.type(link.text);
  return { session, link };
}

async function join(index: number): Promise<void> {
  await vi.waitFor(() => expect(lines).toHaveLength(index + 1));
  lines[index]?.dispatchEvent(new Event("open"));
  lines[index]?.say(joined);
}

it("comes back after a cut, and sends what was not confirmed once more", async () => {
  const { session, link } = await typing();
  lines[0]?.cut(1006);
  expect(link.isLost.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  await join(1);

  expect(link.isLost.get()).toBe(false);
  expect(lines[1]?.said.filter((said) => typeof said !== "string")).toHaveLength(1);
  expect(session.text).toBe("typed one");
  link.leave();
});

it("sends what was refused to nobody again, and asks what becomes of it", async () => {
  const { session, link } = await typing();
  lines[0]?.cut(1008);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(lines).toHaveLength(1);
  expect(ends).toEqual([null]);
  expect(session.shared.get()).toBeNull();
  expect(session.text).toBe("typed one");
  expect(session.base).toEqual({ text: "one", hash: "replaced" });
  link.leave();
});

it("brings along what is typed while it is being let in", async () => {
  const { session, link } = await arriving();
  lines[0]?.dispatchEvent(new Event("open"));
  session.type("early one");
  const asked = JSON.parse(String(lines[0]?.said[0]));
  lines[0]?.say({ ...joined, origin: asked.brings ? joined.update : null });

  expect(session.state.get()).toEqual({ kind: "dirty" });
  expect(session.shared.get()).toBe(link);
  expect(link.text).toBe("early one");
  link.leave();
});

it("has the gateway merge what was typed on another text than the shared one stands on", async () => {
  const { session, link } = await arriving();
  session.type("early one");
  lines[0]?.dispatchEvent(new Event("open"));
  lines[0]?.say({ ...joined, base: { hash: "#other", text: "one\nother" } });
  const asked = () => lines[0]?.said.map(String).findLast((said) => said.includes("settle"));
  expect(JSON.parse(asked() ?? "")).toMatchObject({
    hash: "#other",
    mine: "one",
    text: "early one",
    request: 1,
  });
  // Typing goes on meanwhile.
  session.type("early on one");
  lines[0]?.say({ type: "done", request: 1, problem: null });
  await vi.waitFor(() =>
    expect(JSON.parse(asked() ?? "")).toMatchObject({ mine: "early one", request: 2 }),
  );
  lines[0]?.say({ type: "done", request: 2, problem: null });
  await vi.waitFor(() => expect(session.shared.get()).toBe(link));
  expect(session.isMoved).toBe(false);
  link.leave();
});

it("asks where the gateway can't merge", async () => {
  const { session } = await arriving();
  session.type("mine");
  lines[0]?.dispatchEvent(new Event("open"));
  lines[0]?.say(joined);
  lines[0]?.say({ type: "done", request: 1, problem: { code: "stale_base", message: "No." } });
  await vi.waitFor(() => expect(session.isMoved).toBe(true));
  expect(session.text).toBe("mine");
  expect(ends).toEqual([null]);
});
