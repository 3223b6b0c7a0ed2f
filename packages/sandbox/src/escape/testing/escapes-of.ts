import { allProbes, isKeptIn } from "./all-probes.ts";
import type { Attempts } from "./make-attempts.ts";
import type { Probe, Results } from "./probe.ts";

/** What is wrong with attempts, each in a line; nothing when all were kept in and the controls got through. */
export function escapesOf({
  inside,
  withNetwork,
  outside,
}: Pick<Attempts, "inside" | "outside"> & Partial<Pick<Attempts, "withNetwork">>): string[] {
  const told = (kind: string, results: Results, probes: readonly Probe[]): string[] =>
    probes.map(({ name }) => `${kind}: ${name} → ${results[name]}`);
  const networked = (wanted: string) => allProbes.filter((probe) => probe.withNetwork === wanted);
  const escaped = (results: Results) => (probe: Probe) => !isKeptIn(probe, results[probe.name]);
  const kept = (results: Results) => (probe: Probe) => isKeptIn(probe, results[probe.name]);
  return [
    ...told("got out", inside, allProbes.filter(escaped(inside))),
    ...(withNetwork === undefined
      ? []
      : [
          ...told(
            "got out with network",
            withNetwork,
            networked("kept in").filter(escaped(withNetwork)),
          ),
          ...told("has no network", withNetwork, networked("reaches").filter(kept(withNetwork))),
        ]),
    ...told(
      "shows nothing, kept in outside too",
      outside,
      allProbes.filter(({ name }) => name in outside).filter(kept(outside)),
    ),
  ];
}
