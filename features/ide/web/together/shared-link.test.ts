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

/** Somebody in a shared text who has typed what is not confirmed. */
async function typing() {
  const session = new FileSession("a.ts", new Disk(), new FileDrafts("project", new Shelf()));
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
