import type { Duplex } from "node:stream";

/**
 * Ends a connection when reading what it brings throws, as it does for texts that are longer than a string can be.
 * The statements under way fail; without this nothing would catch it, and the gateway would end.
 */
export function guardReading(stream: Duplex): void {
  const emit = stream.emit.bind(stream);
  stream.emit = (...emitted: Parameters<Duplex["emit"]>) => {
    if (emitted[0] !== "data") return emit(...emitted);
    try {
      return emit(...emitted);
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
      return true;
    }
  };
}
