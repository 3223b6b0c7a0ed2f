import { type FieldName, useFieldTexts } from "../controls/field-text.ts";
import { LengthField } from "../controls/LengthField.tsx";
import { OriginDot } from "../controls/OriginDot.tsx";
import { WidthNote } from "../controls/WidthNote.tsx";
import { useInspector } from "../styles/inspector-context.ts";
import { useFirstSaid } from "../styles/use-style.ts";
import { Section } from "./Section.tsx";

const SIDES = ["Top", "Right", "Bottom", "Left"] as const;
const PLACES = {
  Top: "col-start-2 row-start-1",
  Right: "col-start-3 row-start-2",
  Bottom: "col-start-2 row-start-3",
  Left: "col-start-1 row-start-2",
} as const;

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
  const properties = SIDES.map((side) => `${name}${side}`);
  const value = useFirstSaid(properties);
  return (
    <fieldset
      aria-label={field(name)}
      className={`relative grid grid-cols-[2.5rem_minmax(0,1fr)_2.5rem] grid-rows-[1.5rem_auto_1.5rem] place-items-center rounded-md border border-dashed border-line-strong/60 ${className}`}
    >
      <span className="absolute top-0.5 left-1 flex items-center gap-0.5 text-2xs text-muted">
        <OriginDot
          label={field(name)}
          value={value}
          onReset={() => writer.commit(Object.fromEntries(properties.map((one) => [one, null])))}
        />
        {field(name)}
        <WidthNote properties={properties} />
      </span>
      {SIDES.map((side) => {
        const property: FieldName = `${name}${side}`;
        return (
          <LengthField
            key={side}
            bare
            label={field(property)}
            properties={[property]}
            least={least}
            className={PLACES[side]}
          />
        );
      })}
      <div className="col-start-2 row-start-2 w-full">{children}</div>
    </fieldset>
  );
}
