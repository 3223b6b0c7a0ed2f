import type { ReactNode } from "react";
import { type FieldName, useFieldTexts } from "./field-text.ts";
import { LengthField } from "./LengthField.tsx";
import { StyleRow } from "./StyleRow.tsx";
import type { LengthOptions } from "./use-length.ts";

interface LengthRowProps extends Omit<LengthOptions, "properties"> {
  readonly property: FieldName;
  readonly handle?: ReactNode;
}

/** A length with its name and origin. */
export function LengthRow({ property, handle, ...options }: LengthRowProps) {
  const { field } = useFieldTexts();
  const label = field(property);
  return (
    <StyleRow property={property} label={label}>
      <LengthField label={label} handle={handle} properties={[property]} {...options} />
    </StyleRow>
  );
}
