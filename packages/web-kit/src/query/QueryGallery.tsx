import type { Frame } from "@devloom/contract";
import { Section, Specimen } from "@devloom/ui/gallery/Section";
import { useState } from "react";
import { type ChipFilter, FilterChips } from "../telemetry/FilterChips.tsx";
import { useTimeRange } from "../telemetry/time-range.ts";
import { QueryPanel } from "./QueryPanel.tsx";
import { QueryText } from "./QueryText.tsx";
import { type QueryState, useQueryRun } from "./use-query-run.ts";

const SOURCES = ["Telemetry", "Shop"].map((name) => ({ value: name, label: name }));
const STATES: readonly { title: string; state: QueryState }[] = [
  { title: "Running", state: { kind: "running" } },
  { title: "Cancelled", state: { kind: "cancelled" } },
  { title: "Failed", state: { kind: "failed", message: 'relation "orders" does not exist' } },
  { title: "Empty", state: { kind: "answered", answer: { frames: [], milliseconds: 12 } } },
];
const nothing = (): void => undefined;

const waves = (from: number, to: number): Frame => {
  const times = Array.from({ length: 60 }, (_, place) => from + (place * (to - from)) / 60);
  const values = (scale: number) => times.map((_, place) => scale * (2 + Math.sin(place / 6)));
  return {
    name: "",
    truncated: false,
    fields: [
      { name: "time", type: "time", values: times },
      { name: "p50", type: "number", unit: "ms", values: values(20) },
      { name: "p95", type: "number", unit: "ms", values: values(60) },
    ],
  };
};

/** The query panel in its states, for the gallery. */
export function QueryGallery() {
  return (
    <Section
      id="queries"
      title="Queries"
      lead="A source, a builder or a text, a range and variables: frames. Values here are samples."
    >
      <Specimen title="Text" className="block">
        <TextSpecimen />
      </Specimen>
      <Specimen title="Builder" className="block">
        <BuilderSpecimen />
      </Specimen>
      <div className="grid gap-8 lg:grid-cols-2">
        {STATES.map(({ title, state }) => (
          <Specimen key={state.kind} title={title} className="block">
            <QueryPanel
              name={title}
              editor={null}
              state={state}
              canRun
              onRun={nothing}
              onCancel={nothing}
            />
          </Specimen>
        ))}
      </div>
    </Section>
  );
}

function useSampleRun() {
  const range = useTimeRange({ refreshMilliseconds: 0 });
  const query = useQueryRun<void>(async () => ({ frames: [waves(range.from, range.to)] }));
  return {
    name: "Sample",
    range,
    state: query.state,
    canRun: true,
    onRun: () => void query.run(),
    onCancel: query.cancel,
  };
}

function TextSpecimen() {
  const [source, setSource] = useState("Shop");
  const [text, setText] = useState("select at, p50, p95 from latency where shop = :shop");
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ shop: "north" });
  return (
    <QueryPanel
      {...useSampleRun()}
      sources={{ options: SOURCES, value: source, onChange: setSource }}
      editor={<QueryText label="SQL" rows={3} maxLength={500} value={text} onChange={setText} />}
      variables={{
        names: ["shop"],
        values,
        labelOf: (name) => `:${name}`,
        onChange: (name, value) => setValues({ ...values, [name]: value }),
      }}
    />
  );
}

function BuilderSpecimen() {
  const [filters, setFilters] = useState<readonly ChipFilter[]>([
    { key: "service", operator: "=", value: "checkout" },
  ]);
  return (
    <QueryPanel
      {...useSampleRun()}
      editor={
        <FilterChips
          filters={filters}
          suggestions={[{ key: "service", values: ["checkout", "cart"] }]}
          onChange={setFilters}
        />
      }
    />
  );
}
