import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { LivePositions } from "./live-positions.ts";

const positions = new LivePositions(randomBytes(32));
const cursors = ["0-0", "41-7", "42-8", "9223372036854775807-281474976710655"];

it("gives the same place the same name, which says nothing of the number", () => {
  const written = cursors.map((cursor) => positions.write(cursor));

  expect(written.map((one) => positions.read(one))).toEqual(cursors);
  expect(cursors.map((cursor) => positions.write(cursor))).toEqual(written);
  for (const one of written) expect(one).toMatch(/^[\w-]{22}$/);
});

it("reads neither plain numbers nor what another installation wrote", () => {
  const others = new LivePositions(randomBytes(32));
  const read = Array.from({ length: 100 }, (_, index) =>
    positions.read(others.write(`${index}-1`)),
  );

  expect(positions.read("41-7")).toBeNull();
  expect(read.filter((cursor) => cursor !== null).length).toBeLessThan(3);
});
