import { TimeChart } from "../TimeChart.tsx";
import { Section, Specimen } from "./Section.tsx";

const start = Date.UTC(2026, 0, 5, 8);
const times = Array.from({ length: 60 }, (_, minute) => start + minute * 60_000);
const wave = (scale: number): number[] =>
  times.map((_, index) => scale * (1 + Math.sin(index / 6)) + (index % 7));

export function ChartSection() {
  return (
    <Section
      id="charts"
      title="Charts"
      lead="Values over time. Drag to choose a range. Values here are samples."
    >
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="Lines" className="block">
          <TimeChart
            label="Sample durations"
            times={times}
            series={[
              { label: "p50", values: wave(20) },
              { label: "p95", values: wave(60) },
            ]}
            format={(value) => `${Math.round(value)} ms`}
          />
        </Specimen>
        <Specimen title="Bars" className="block">
          <TimeChart
            label="Sample log lines"
            kind="bars"
            times={times}
            series={[
              { label: "all", values: wave(40), tone: "brand" },
              { label: "errors", values: wave(4), tone: "danger" },
            ]}
          />
        </Specimen>
      </div>
    </Section>
  );
}
