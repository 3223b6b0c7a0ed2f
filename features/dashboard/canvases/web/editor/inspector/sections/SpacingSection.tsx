import { Tooltip } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Link2, Link2Off, MoveHorizontal } from "lucide-react";
import { useState } from "react";
import { type FieldName, useFieldTexts } from "../controls/field-text.ts";
import { LengthField } from "../controls/LengthField.tsx";
import { OriginDot } from "../controls/OriginDot.tsx";
import { WidthNote } from "../controls/WidthNote.tsx";
import { useInspector } from "../styles/inspector-context.ts";
import { useFirstSaid } from "../styles/use-style.ts";
import { Section } from "./Section.tsx";

const SIDES = ["Top", "Right", "Bottom", "Left"] as const;
type Side = (typeof SIDES)[number];
const PLACES = {
  Top: "col-start-2 row-start-1",
  Right: "col-start-3 row-start-2",
  Bottom: "col-start-2 row-start-3",
  Left: "col-start-1 row-start-2",
} as const;

/** Which sides change together. */
const LINKS = ["each", "opposite", "all"] as const;
type Links = (typeof LINKS)[number];
const ICONS = { each: Link2Off, opposite: MoveHorizontal, all: Link2 } as const;

/** Margin and padding as a browser draws the box: each side can be typed or pulled. */
export function SpacingSection() {
  return (
    <Section name="spacing">
      <Ring name="margin" className="bg-weft-soft/60" least={-2000}>
        <Ring name="padding" className="bg-success-soft" least={0}>
          <div aria-hidden="true" className="h-7 rounded-sm border border-line bg-surface" />
        </Ring>
      </Ring>
    </Section>
  );
}

interface RingProps {
  readonly name: "margin" | "padding";
  readonly className: string;
  readonly least: number;
  readonly children: React.ReactNode;
}

function Ring({ name, className, least, children }: RingProps) {
  const { field } = useFieldTexts();
  const { writer } = useInspector();
  const [links, setLinks] = useState<Links>("each");
  const properties = SIDES.map((side) => `${name}${side}`);
  const value = useFirstSaid(properties);
  return (
    <fieldset
      aria-label={field(name)}
      className={`relative grid grid-cols-[3.25rem_minmax(0,1fr)_3.25rem] grid-rows-[1.5rem_auto_1.5rem] place-items-center rounded-md border border-dashed border-line-strong/60 ${className}`}
    >
      <span className="absolute top-0.5 left-1 flex items-center gap-0.5 text-2xs text-muted">
        <OriginDot
          label={field(name)}
          value={value}
          onReset={() => writer.commit(Object.fromEntries(properties.map((one) => [one, null])))}
        />
        {field(name)}
      </span>
      {/* In the only corner where it covers no number. */}
      <span className="absolute bottom-0.5 left-1">
        <WidthNote properties={properties} />
      </span>
      <LinkButton name={name} links={links} onChange={setLinks} />
      {SIDES.map((side) => {
        const property: FieldName = `${name}${side}`;
        return (
          <LengthField
            key={side}
            bare
            label={field(property)}
            properties={[writtenProperty(name, side, links)]}
            reads={property}
            least={least}
            className={PLACES[side]}
          />
        );
      })}
      <div className="col-start-2 row-start-2 w-full">{children}</div>
    </fieldset>
  );
}

/** What a side writes: itself, its pair, or all four. */
function writtenProperty(name: string, side: Side, links: Links): string {
  if (links === "each") return `${name}${side}`;
  if (links === "all") return name;
  return side === "Left" || side === "Right" ? `${name}Inline` : `${name}Block`;
}

interface LinkButtonProps {
  readonly name: "margin" | "padding";
  readonly links: Links;
  readonly onChange: (links: Links) => void;
}

/** Goes from each side alone to pairs to all four. */
function LinkButton({ name, links, onChange }: LinkButtonProps) {
  const t = useText("canvases");
  const { field } = useFieldTexts();
  const { canEdit } = useInspector();
  const Icon = ICONS[links];
  const text = `${field(name)}: ${t(`inspector.links.${links}`)}`;
  return (
    <Tooltip content={text} describes={false}>
      <button
        type="button"
        aria-label={text}
        disabled={!canEdit}
        onClick={() => onChange(LINKS[(LINKS.indexOf(links) + 1) % LINKS.length] ?? "each")}
        className="absolute top-0.5 right-1 grid size-4 place-items-center rounded-xs text-muted hover:bg-hover hover:text-ink"
      >
        <Icon aria-hidden="true" className={links === "each" ? "size-3 opacity-60" : "size-3"} />
      </button>
    </Tooltip>
  );
}
