import { useState } from "react";
import { Button } from "../Button.tsx";
import { cx } from "../cx.ts";
import { Section, Specimen } from "./Section.tsx";

const type = [
  { size: "text-6xl", use: "display text-6xl", note: "Landing" },
  { size: "text-4xl", use: "display text-4xl", note: "Figures" },
  { size: "text-3xl", use: "display text-3xl", note: "Page title" },
  { size: "text-2xl", use: "display text-2xl", note: "Section" },
  { size: "text-lg", use: "display text-lg", note: "Card title" },
  { size: "text-base", use: "text-base", note: "Reading, 15 px" },
  { size: "text-sm", use: "text-sm", note: "Controls, 14 px" },
  { size: "text-xs", use: "text-xs", note: "Hints, 12 px" },
  { size: "font-mono", use: "font-mono text-sm", note: "Code" },
] as const;

const spaces = ["w-1", "w-2", "w-3", "w-4", "w-6", "w-8", "w-12", "w-16"] as const;
const radii = ["rounded-xs", "rounded-sm", "rounded-md", "rounded-lg", "rounded-xl", "rounded-2xl"];
const depths = ["shadow-raised", "shadow-floating", "shadow-overlay"] as const;
const paces = ["duration-quick", "duration-calm", "duration-slow"] as const;

function MotionDemo() {
  const [there, setThere] = useState(false);
  return (
    <div className="grid gap-3">
      {paces.map((pace) => (
        <div key={pace} className="flex items-center gap-4">
          <span className="w-28 text-xs text-muted">{pace}</span>
          <span className="warp relative h-4 flex-1 rounded-full bg-sunken">
            <span
              className={cx(
                "absolute top-0 size-4 rounded-full bg-weft transition-[left] ease-shuttle",
                pace,
                there ? "left-[calc(100%-1rem)]" : "left-0",
              )}
            />
          </span>
        </div>
      ))}
      <div>
        <Button variant="outline" size="sm" onClick={() => setThere(!there)}>
          Throw the shuttle
        </Button>
      </div>
    </div>
  );
}

export function ScaleSection() {
  return (
    <Section
      id="scale"
      title="Type, space, depth, motion"
      lead="Bricolage Grotesque speaks in headings, Geist does the work, Geist Mono holds code."
    >
      <Specimen title="Type scale" className="grid gap-4">
        {type.map((step) => (
          <div
            key={step.size}
            className="grid items-baseline gap-1 overflow-hidden sm:grid-cols-[9rem_1fr]"
          >
            <span className="text-xs text-muted">
              {step.size} · {step.note}
            </span>
            <span className={cx("truncate", step.use)}>Woven from real source</span>
          </div>
        ))}
      </Specimen>
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="Space, steps of 4 px" className="flex flex-wrap items-end gap-3">
          {spaces.map((space) => (
            <span key={space} className="grid justify-items-start gap-1 text-xs text-muted">
              <span className={cx("h-8 rounded-xs bg-brand", space)} />
              {space.slice(2)}
            </span>
          ))}
        </Specimen>
        <Specimen title="Radius">
          {radii.map((radius) => (
            <span key={radius} className="grid justify-items-center gap-1.5 text-xs text-muted">
              <span className={cx("size-12 border border-line-strong bg-surface", radius)} />
              {radius.slice(8)}
            </span>
          ))}
        </Specimen>
        <Specimen title="Depth" className="flex flex-wrap gap-6">
          {depths.map((depth) => (
            <span
              key={depth}
              className={cx("rounded-lg border bg-raised px-4 py-6 text-xs text-muted", depth)}
            >
              {depth}
            </span>
          ))}
        </Specimen>
        <Specimen title="Motion" className="block">
          <MotionDemo />
        </Specimen>
      </div>
    </Section>
  );
}
