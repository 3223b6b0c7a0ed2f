import pg from "pg";
import { vi } from "vitest";

/** The driver takes a statement as text, or as something that has one. */
const textOf = (sent: unknown): string =>
  typeof sent === "string" ? sent : (sent as { readonly text: string }).text;

/**
 * What is sent to the database from now on and is ours. Statements that leave together stand together: an
 * answer comes in a later turn of the event loop.
 */
export function watchPackets(isOurs: (text: string) => boolean): () => string[][] {
  const packets: string[][] = [];
  let isOpen = false;
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const text = textOf(args[0]);
    if (isOurs(text)) {
      if (isOpen) packets.at(-1)?.push(text);
      else packets.push([text]);
      isOpen = true;
      setImmediate(() => (isOpen = false));
    }
    return Reflect.apply(query, this, args) as never;
  });
  return () => packets;
}
