import { useText } from "@devloom/web-kit";
import { useInspector } from "../styles/inspector-context.ts";
import { tokenChange, tokenOf } from "../styles/token-utility.ts";
import { useStyle } from "../styles/use-style.ts";
import { ColorField } from "./ColorField.tsx";
import { type FieldName, useFieldTexts } from "./field-text.ts";
import { StyleRow } from "./StyleRow.tsx";

interface ColorRowProps {
  readonly name: FieldName;
  /** The property that is shown. */
  readonly property: string;
  /** The property that is written, when it is a shorthand of the shown one. */
  readonly writes?: string;
}

/** What browsers compute for a ground without a colour. */
const CLEAR = /^(?:transparent|rgba\(0, 0, 0, 0\))$/;

/** A property that is a colour. */
export function ColorRow({ name, property, writes = property }: ColorRowProps) {
  const t = useText("canvases");
  const { field } = useFieldTexts();
  const { writer, theme } = useInspector();
  const { value, name: source, isMixed } = useStyle(property);
  const label = field(name);
  const chosen = tokenOf(value, source, theme?.colors ?? []);
  const plain = value !== null && CLEAR.test(value) ? t("inspector.color.none") : value;
  return (
    <StyleRow property={property} resets={[writes]} label={label}>
      <ColorField
        label={label}
        value={isMixed ? null : (chosen?.value ?? value)}
        text={isMixed ? t("inspector.mixed") : (chosen?.name ?? plain ?? "–")}
        chosen={chosen}
        onToken={(token) => {
          const change = tokenChange(writes, token);
          writer.commit({ [writes]: change.value }, change.customProperties);
        }}
        onPreview={(css) => writer.preview({ [writes]: css })}
        onCommit={(css) => writer.commit({ [writes]: css })}
      />
    </StyleRow>
  );
}
