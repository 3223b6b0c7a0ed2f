import { cx } from "../cx.ts";
import { Section, Specimen } from "./Section.tsx";

interface Swatch {
  name: string;
  fill: string;
  text: string;
}

const grounds: readonly Swatch[] = [
  { name: "canvas", fill: "bg-canvas", text: "text-ink" },
  { name: "surface", fill: "bg-surface", text: "text-ink" },
  { name: "raised", fill: "bg-raised", text: "text-ink" },
  { name: "sunken", fill: "bg-sunken", text: "text-muted" },
  { name: "hover", fill: "bg-hover", text: "text-muted" },
  { name: "ink", fill: "bg-ink", text: "text-canvas" },
];

const dyes: readonly Swatch[] = [
  { name: "brand", fill: "bg-brand", text: "text-on-brand" },
  { name: "brand-strong", fill: "bg-brand-strong", text: "text-on-brand" },
  { name: "brand-soft", fill: "bg-brand-soft", text: "text-brand-ink" },
  { name: "weft", fill: "bg-weft", text: "text-black" },
  { name: "weft-soft", fill: "bg-weft-soft", text: "text-weft-ink" },
  { name: "weld", fill: "bg-weld", text: "text-black" },
];

const states: readonly Swatch[] = [
  { name: "success", fill: "bg-success", text: "text-on-success" },
  { name: "success-soft", fill: "bg-success-soft", text: "text-success-ink" },
  { name: "warning", fill: "bg-warning", text: "text-on-warning" },
  { name: "warning-soft", fill: "bg-warning-soft", text: "text-warning-ink" },
  { name: "danger", fill: "bg-danger", text: "text-on-danger" },
  { name: "danger-soft", fill: "bg-danger-soft", text: "text-danger-ink" },
  { name: "info", fill: "bg-info", text: "text-on-info" },
  { name: "info-soft", fill: "bg-info-soft", text: "text-info-ink" },
];

const threads = [
  "bg-thread-1",
  "bg-thread-2",
  "bg-thread-3",
  "bg-thread-4",
  "bg-thread-5",
  "bg-thread-6",
] as const;

function Swatches({ swatches }: { swatches: readonly Swatch[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {swatches.map((swatch) => (
        <li
          key={swatch.name}
          className={cx(
            "flex h-20 items-end rounded-lg border p-3 text-xs font-medium",
            swatch.fill,
            swatch.text,
          )}
        >
          {swatch.name}
        </li>
      ))}
    </ul>
  );
}

export function ColourSection() {
  return (
    <Section
      id="colour"
      title="Colour"
      lead="Undyed yarn for grounds, plant dyes for meaning. Text pairs hold 4.5:1 in both themes, control edges 3:1."
    >
      <Specimen title="Grounds" className="block">
        <Swatches swatches={grounds} />
      </Specimen>
      <Specimen title="Dyes: woad, madder, weld" className="block">
        <Swatches swatches={dyes} />
      </Specimen>
      <Specimen title="States" className="block">
        <Swatches swatches={states} />
      </Specimen>
      <Specimen title="Threads for charts" className="flex h-10 overflow-hidden rounded-lg">
        {threads.map((thread) => (
          <span key={thread} className={cx("flex-1", thread)} />
        ))}
      </Specimen>
      <Specimen title="Cloth: weave, warp, selvedge" className="grid gap-3 sm:grid-cols-3">
        <div className="weave h-24 rounded-lg border bg-surface" />
        <div className="warp h-24 rounded-lg border bg-surface" />
        <div className="grid h-24 content-end overflow-hidden rounded-lg border bg-surface">
          <div className="selvedge h-1.5" />
        </div>
      </Specimen>
    </Section>
  );
}
