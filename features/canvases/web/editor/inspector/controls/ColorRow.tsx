import { Popover, PopoverContent, PopoverTrigger } from "@devloom/ui";
import { ColorPicker, type PickedColor } from "@devloom/ui/ColorPicker";
import { SegmentedControl } from "@devloom/ui/SegmentedControl";
import { parseColor } from "@devloom/source-engine/tailwind";
import { useText } from "@devloom/web-kit";
import { useState } from "react";
import { useInspector } from "../styles/inspector-context.ts";
import { tokenChange, tokenOf } from "../styles/token-utility.ts";
import { useStyle } from "../styles/use-style.ts";
import { ColorTokens, Swatch } from "./ColorTokens.tsx";
import { type FieldName, useFieldTexts } from "./field-text.ts";
import { StyleRow } from "./StyleRow.tsx";

interface ColorRowProps {
  readonly name: FieldName;
  /** The property that is shown. */
  readonly property: string;
  /** The property that is written, when it is a shorthand of the shown one. */
  readonly writes?: string;
}

const BLACK: PickedColor = { hex: "000000", alpha: 1 };

/** A colour: names of the theme first, any other by picking or typing. */
export function ColorRow({ name, property, writes = property }: ColorRowProps) {
  const t = useText("canvases");
  const { field } = useFieldTexts();
  const { writer, canEdit, theme } = useInspector();
  const { value, name: source, isMixed } = useStyle(property);
  const tokens = theme?.colors ?? [];
  const [part, setPart] = useState("tokens");
  const label = field(name);
  const chosen = tokenOf(value, source, tokens);
  const picked = parseColor(value ?? "") ?? BLACK;
  const isTokens = part === "tokens" && tokens.length > 0;
  const text = isMixed ? t("inspector.mixed") : (chosen?.name ?? value ?? "–");
  return (
    <StyleRow property={property} resets={[writes]} label={label}>
      <Popover onOpenChange={(open) => !open && writer.cancel()}>
        <PopoverTrigger
          disabled={!canEdit}
          aria-label={`${t("inspector.color.choose", { label })}: ${text}`}
          className="flex h-7 min-w-0 flex-1 items-center gap-2 rounded-md border border-line bg-surface px-1.5 text-xs hover:border-line-strong"
        >
          <Swatch color={isMixed ? null : value} />
          <span className="truncate">{text}</span>
        </PopoverTrigger>
        <PopoverContent
          side="left"
          align="start"
          className="flex w-64 flex-col gap-2 p-3"
          aria-label={label}
        >
          {tokens.length > 0 && (
            <SegmentedControl
              label={label}
              value={part}
              options={[
                { value: "tokens", label: t("inspector.color.tokens") },
                { value: "custom", label: t("inspector.color.custom") },
              ]}
              onChange={setPart}
            />
          )}
          {isTokens ? (
            <ColorTokens
              tokens={tokens}
              chosen={chosen}
              onChoose={(token) => {
                const change = tokenChange(writes, token);
                writer.commit({ [writes]: change.value }, change.customProperties);
              }}
            />
          ) : (
            <ColorPicker
              value={picked}
              parse={parseColor}
              texts={{
                area: t("inspector.color.area"),
                hue: t("inspector.color.hue"),
                opacity: t("inspector.color.opacity"),
                value: t("inspector.color.value"),
                format: t("inspector.color.format"),
                pick: t("inspector.color.pick"),
              }}
              onPreview={(color) => writer.preview({ [writes]: cssOf(color) })}
              onCommit={(color) => writer.commit({ [writes]: cssOf(color) })}
            />
          )}
        </PopoverContent>
      </Popover>
    </StyleRow>
  );
}

function cssOf({ hex, alpha }: PickedColor): string {
  if (alpha >= 1) return `#${hex}`;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red} ${green} ${blue} / ${Number(alpha.toFixed(2))})`;
}
