import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { toBase64 } from "./bytes.ts";
import { checkUpdate } from "./check-update.ts";
import { PageMessage, type RoomMessage } from "./messages.ts";
import { RoomText } from "./room-text.ts";
import { type KeptEdits, type PageConnection, SharedTextPage } from "./shared-text-page.ts";
import { docOf, textIn } from "./text-doc.ts";

/** Numbers that are the same in each run of a test. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

const base = { hash: "h", text: "one\ntwo\nthree\n" };

/** What gateways do, without network and database: stored first, then confirmed and passed on. */
class Gateways {
  readonly stored: Uint8Array[] = [RoomText.beginning(base.text)];
  readonly pages = new Set<Wire>();

  handle(wire: Wire, data: string | Uint8Array): void {
    if (typeof data !== "string") return this.store(wire, data);
    const message = PageMessage.parse(JSON.parse(data));
    if (message.type !== "join") return;
    const update = toBase64(new RoomText(this.stored).state);
    wire.tell({
      type: "joined",
      textId: "t",
      canEdit: true,
      base,
      origin: null,
      update,
      isMoved: false,
    });
    this.pages.add(wire);
  }

  store(wire: Wire, update: Uint8Array): void {
    // Every room is read anew from what is stored, as after a crash.
    const refusal = new RoomText(this.stored).take(update, { owns: () => true, maxLength: 1e6 });
    if (refusal !== null) throw new Error(`refused: ${refusal}`);
    this.stored.push(update);
    wire.tell({ type: "stored" });
    for (const other of this.pages) if (other !== wire) other.toPage.push(update);
  }

  get text(): string {
    return new RoomText(this.stored).text;
  }
}

/** A connection that delivers when it is told to, in order, and may be cut with messages under way. */
class Wire implements PageConnection {
  readonly toPage: (string | Uint8Array)[] = [];
  readonly toGateway: (string | Uint8Array)[] = [];
  readonly send = (data: string | Uint8Array): void => void this.toGateway.push(data);
  tell(message: RoomMessage): void {
    this.toPage.push(JSON.stringify(message));
  }
}

class Client {
  page: SharedTextPage;
  wire: Wire | null = null;
  readonly #gateways: Gateways;

  constructor(gateways: Gateways) {
    this.#gateways = gateways;
    this.page = this.#make(null);
    this.connect();
  }

  #make(kept: KeptEdits | null): SharedTextPage {
    const ignore = (): void => undefined;
    const events = { onText: ignore, onJoined: ignore, onReplaced: ignore, onBase: ignore };
    const more = { onRenamed: ignore, onGone: ignore, onCursor: ignore, onPending: ignore };
    return new SharedTextPage({ ...events, ...more }, kept);
  }

  connect(): void {
    this.wire = new Wire();
    this.page.connect(this.wire, false);
  }

  cut(): void {
    if (this.wire !== null) this.#gateways.pages.delete(this.wire);
    this.wire = null;
    this.page.disconnect();
  }

  /** The page is loaded anew: only what it kept remains of what nobody confirmed. */
  reload(): void {
    const { kept } = this.page;
    this.cut();
    this.page = this.#make(kept);
    this.connect();
  }

  /** Delivers one message in one direction. */
  step(isUp: boolean): boolean {
    const { wire } = this;
    const data = isUp ? wire?.toGateway.shift() : wire?.toPage.shift();
    if (wire === null || data === undefined) return false;
    if (isUp) this.#gateways.handle(wire, data);
    else this.page.receive(data);
    return true;
  }
}

describe("three people in one text", () => {
  it.each(Array.from({ length: 24 }, (_, seed) => seed))(
    "converge and lose nothing, whatever is cut and reloaded (seed %i)",
    (seed) => {
      const below = numbersFrom(seed);
      const gateways = new Gateways();
      const clients = [1, 2, 3].map(() => new Client(gateways));
      const typed: string[] = [];
      for (let turn = 0; turn < 200; turn += 1) {
        const client = clients[below(3)] ?? clients[0];
        if (client === undefined) throw new Error("nobody is there");
        const act = below(20);
        if (act < 8) client.step(below(2) === 0);
        else if (act < 16 && client.page.isJoined) {
          // Words of their own, typed as a whole so that they can be found again.
          const word = `<${turn}>`;
          const { text } = client.page;
          const places = [...text.matchAll(/\n|$/g)].map(({ index }) => index);
          const from = places[below(places.length)] ?? 0;
          client.page.edit([{ from, to: from, insert: word }]);
          typed.push(word);
        } else if (act === 16) {
          client.cut();
          client.connect();
        } else if (act === 17) client.reload();
      }
      for (const client of clients) {
        client.cut();
        client.connect();
      }
      while (clients.some((client) => client.step(true) || client.step(false)));
      const texts = clients.map(({ page }) => page.text);
      expect(texts).toEqual([gateways.text, gateways.text, gateways.text]);
      for (const word of typed) expect(gateways.text.split(word)).toHaveLength(2);
      expect(clients.every(({ page }) => !page.hasPending)).toBe(true);
      expect(clients.map(({ page }) => page.confirmedText)).toEqual(texts);
    },
  );
});

describe("an update from outside", () => {
  const rules = { owns: (id: number) => id === 7, maxLength: 40 };
  const room = docOf("shared");
  /** A document like the room's in which somebody did something under an id. */
  function made(work: (doc: Y.Doc) => void, clientID = 7): Uint8Array {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(room));
    const before = Y.encodeStateVector(doc);
    doc.clientID = clientID;
    work(doc);
    return Y.encodeStateAsUpdate(doc, before);
  }

  it("is taken when it types and deletes under the sender's own id", () => {
    const typed = made((doc) => {
      textIn(doc).insert(3, "abc");
      textIn(doc).delete(0, 2);
    });
    expect(checkUpdate(room, typed, rules)).toBeNull();
  });

  const long = made((doc) => {
    for (let step = 0; step < 4; step += 1) textIn(doc).insert(0, "x");
  });
  it.each([
    ["somebody else's id", made((doc) => textIn(doc).insert(0, "x"), 8), "foreign"],
    ["another text", made((doc) => doc.getText("other").insert(0, "x")), "content"],
    ["a map", made((doc) => doc.getMap("m").set("k", "x")), "content"],
    ["a picture", made((doc) => textIn(doc).insertEmbed(0, { a: 1 })), "content"],
    ["a format", made((doc) => textIn(doc).format(0, 2, { bold: true })), "content"],
    ["too much", made((doc) => textIn(doc).insert(0, "x".repeat(50))), "too_large"],
    [
      "what comes later",
      Y.diffUpdate(long, Y.encodeStateVectorFromUpdate(made((doc) => textIn(doc).insert(0, "xx")))),
      "gap",
    ],
    ["deletions of what is not here", removedAlone(), "gap"],
    ["noise", new Uint8Array([1, 255, 255, 255, 3, 2]), "malformed"],
    ["half of it", long.slice(0, -3), "malformed"],
    ["nothing", new Uint8Array(), "malformed"],
  ] as const)("is refused with %s", (_, update, refusal) => {
    const before = Y.encodeStateAsUpdate(room);
    expect(checkUpdate(room, update, rules)).toBe(refusal);
    expect(Y.encodeStateAsUpdate(room)).toEqual(before);
  });
});

/** Nothing but deletions of what others do not have. */
function removedAlone(): Uint8Array {
  const doc = docOf("unknown");
  textIn(doc).delete(0, 3);
  return Y.encodeStateAsUpdate(doc, Y.encodeStateVector(doc));
}
