import { SegmentedControl } from "@devloom/ui/SegmentedControl";
import type { ReactNode } from "react";
import { useInspector } from "../styles/inspector-context.ts";
import { useStyle } from "../styles/use-style.ts";
import { type ChoiceName, type FieldName, useFieldTexts } from "./field-text.ts";
import { StyleRow } from "./StyleRow.tsx";

export interface Choice {
  readonly value: string;
  readonly name: ChoiceName;
  readonly icon?: ReactNode;
}

interface ChoiceRowProps {
  readonly property: FieldName;
  readonly choices: readonly Choice[];
  /** Other words for the same values. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** A property with a few words as values, side by side. */
export function ChoiceRow({ property, choices, aliases = {} }: ChoiceRowProps) {
  const { field, choice } = useFieldTexts();
  const { writer, canEdit } = useInspector();
  const { value } = useStyle(property);
  const label = field(property);
  return (
    <StyleRow property={property} label={label}>
      <SegmentedControl
        label={label}
        value={value === null ? null : (aliases[value] ?? value)}
        options={choices.map(({ value: word, name, icon }) => ({
          value: word,
          label: choice(name),
          ...(icon === undefined ? {} : { icon }),
        }))}
        onChange={(next) => writer.commit({ [property]: next })}
        disabled={!canEdit}
        className="flex-1"
      />
    </StyleRow>
  );
}
