import { expect, it } from "vitest";
import { type Candidate, whoGoes } from "./who-goes.ts";

const ownerOf = (tenantId: string, origin: string | null = null) => ({ tenantId, origin });

let now = 0;
const server = (
  tenantId: string,
  { origin = null, isWatched = true }: { origin?: string | null; isWatched?: boolean } = {},
): Candidate => ({
  owner: ownerOf(tenantId, origin),
  sockets: new Set(isWatched ? ["page"] : []),
  lastUsed: (now += 1),
});

it("takes one that nobody looks at, then one of who has most, then the one unused for longest", () => {
  const [a, b, c, d] = [server("a"), server("b"), server("c"), server("d", { isWatched: false })];
  const twice = server("b");

  expect(whoGoes([a, b, c, d, twice], ownerOf("new"))).toBe(d);
  expect(whoGoes([a, b, c, twice], ownerOf("new"))).toBe(b);
  expect(whoGoes([b, a, c], ownerOf("new"))).toBe(a);
});

it("has who registered a workspace for each place give up their own, watched or not", () => {
  const hostile = ["e", "f", "g", "h"].map((name) => server(name, { origin: "hostile" }));
  const honest = [server("a"), server("b", { isWatched: false })];

  expect(hostile).toContain(whoGoes([...honest, ...hostile], ownerOf("new")));
  expect(hostile).toContain(
    whoGoes([...honest, ...hostile.slice(2)], ownerOf("another", "hostile")),
  );
});

it("treats everybody alike where all come from one place", () => {
  const [first, idle, last] = ["a", "b", "c"].map((name) =>
    server(name, { origin: "office", isWatched: name !== "b" }),
  );
  if (first === undefined || idle === undefined || last === undefined) throw new Error("three");

  expect(whoGoes([first, idle, last], ownerOf("d", "office"))).toBe(idle);
  expect(whoGoes([first, last], ownerOf("d", "office"))).toBe(first);
});
