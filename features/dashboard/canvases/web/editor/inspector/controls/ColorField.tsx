import { Popover, PopoverContent, PopoverTrigger } from "@devloom/ui";
import { ColorPicker, type PickedColor } from "@devloom/ui/ColorPicker";
import { SegmentedControl } from "@devloom/ui/SegmentedControl";
import { parseColor } from "@devloom/source-engine/tailwind";
import { useText } from "@devloom/web-kit";
import { useState } from "react";
import type { ThemeToken } from "../../../../contract.ts";
import { useInspector } from "../styles/inspector-context.ts";
import { cssOf } from "../values/css-of.ts";
import { ColorTokens, Swatch } from "./ColorTokens.tsx";

interface ColorFieldProps {
  readonly label: string;
  /** The colour as CSS; null when it is not one. */
  readonly value: string | null;
  /** What stands beside the sample. */
  readonly text: string;
  /** The name of the theme that the colour is. */
  readonly chosen: ThemeToken | null;
  readonly onToken: (token: ThemeToken) => void;
  readonly onPreview: (css: string) => void;
  readonly onCommit: (css: string) => void;
}

const BLACK: PickedColor = { hex: "000000", alpha: 1 };

/** A colour: names of the theme first, any other by picking or typing. */
export function ColorField(props: ColorFieldProps) {
  const { label, value, text, chosen, onToken, onPreview, onCommit } = props;
  const t = useText("canvases");
  const { writer, canEdit, theme } = useInspector();
  const tokens = theme?.colors ?? [];
  const [part, setPart] = useState("tokens");
  const isTokens = part === "tokens" && tokens.length > 0;
  return (
    <Popover onOpenChange={(open) => !open && writer.cancel()}>
      <PopoverTrigger
        disabled={!canEdit}
        aria-label={`${t("inspector.color.choose", { label })}: ${text}`}
        className="flex h-7 min-w-0 flex-1 items-center gap-2 rounded-md border border-line bg-surface px-1.5 text-xs hover:border-line-strong"
      >
        <Swatch color={value} />
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
          <ColorTokens tokens={tokens} chosen={chosen} onChoose={onToken} onColor={onCommit} />
        ) : (
          <ColorPicker
            value={parseColor(value ?? "") ?? BLACK}
            parse={parseColor}
            texts={{
              area: t("inspector.color.area"),
              hue: t("inspector.color.hue"),
              opacity: t("inspector.color.opacity"),
              value: t("inspector.color.value"),
              format: t("inspector.color.format"),
              pick: t("inspector.color.pick"),
            }}
            onPreview={(color) => onPreview(cssOf(color))}
            onCommit={(color) => onCommit(cssOf(color))}
          />
        )}
      </PopoverContent>
    </Popover>
  );
}
