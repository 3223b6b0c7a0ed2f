import { describe, expect, it } from "vitest";
import { serverModules } from "../registry.server.ts";
import { type EndpointCase, endpointCases } from "./examples.ts";

/** Endpoints that the gateway serves and no example covers. */
function uncovered(cases: readonly EndpointCase[]): string[] {
  const covered = new Set(cases.map((one) => one.endpoint));
  return serverModules.flatMap(({ contract }) =>
    Object.entries(contract).flatMap(([name, endpoint]) => (covered.has(endpoint) ? [] : [name])),
  );
}

describe("the generic suites", () => {
  it("cover every endpoint that the gateway serves", () => {
    expect(endpointCases.length).toBeGreaterThan(0);
    expect(uncovered(endpointCases)).toEqual([]);
  });

  it("would notice an endpoint without an example", () => {
    const [first, ...others] = endpointCases;

    expect(uncovered(others)).toEqual([first?.name]);
  });

  it("know every operation by a name of its own", () => {
    const names = endpointCases.map((one) => one.name);

    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });
});
