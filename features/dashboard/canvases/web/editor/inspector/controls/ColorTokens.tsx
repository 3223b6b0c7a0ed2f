import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useState } from "react";
import type { ThemeToken } from "../../../../contract.ts";
import { cssOf } from "../values/css-of.ts";
import { findColors, typedColor } from "../values/find-colors.ts";

interface ColorTokensProps {
  readonly tokens: readonly ThemeToken[];
  readonly chosen: ThemeToken | null;
  readonly onChoose: (token: ThemeToken) => void;
  /** A colour was typed that is taken as it is. */
  readonly onColor: (css: string) => void;
}

/** The colours that the project has names for: its own with their names, the palette as a chart. */
export function ColorTokens({ tokens, chosen, onChoose, onColor }: ColorTokensProps) {
  const t = useText("canvases");
  const [query, setQuery] = useState("");
  const found = findColors(tokens, query);
  const typed = typedColor(query);
  const own = found.filter(({ isOwn }) => isOwn);
  const palette = found.filter(({ isOwn }) => !isOwn);
  return (
    <div className="flex flex-col gap-2">
      <input
        type="search"
        aria-label={t("inspector.color.search")}
        placeholder={t("inspector.color.search")}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && typed !== null) onColor(cssOf(typed));
        }}
        className="h-7 rounded-md border border-line bg-surface px-2 text-xs"
      />
      <div className="flex max-h-64 flex-col gap-2 overflow-y-auto">
        {typed !== null && (
          <button
            type="button"
            onClick={() => onColor(cssOf(typed))}
            className="flex items-center gap-1.5 rounded-sm p-1 text-left text-xs hover:bg-hover"
          >
            <Swatch color={cssOf(typed)} />
            <span className="truncate">{t("inspector.color.use", { color: cssOf(typed) })}</span>
          </button>
        )}
        {found.length === 0 && typed === null && (
          <p className="text-xs text-muted">{t("inspector.color.noTokens")}</p>
        )}
        {own.length > 0 && (
          <fieldset aria-label={t("inspector.color.own")} className="grid grid-cols-2 gap-0.5">
            {own.map((token) => (
              <button
                key={token.name}
                type="button"
                aria-pressed={token === chosen}
                onClick={() => onChoose(token)}
                className="flex min-w-0 items-center gap-1.5 rounded-sm p-1 text-left text-xs hover:bg-hover aria-pressed:bg-brand-soft"
              >
                <Swatch color={token.value} />
                <span className="truncate">{token.name}</span>
              </button>
            ))}
          </fieldset>
        )}
        {palette.length > 0 && (
          <fieldset aria-label={t("inspector.color.palette")} className="grid grid-cols-11 gap-0.5">
            {palette.map((token) => (
              <button
                key={token.name}
                type="button"
                aria-label={token.name}
                title={token.name}
                aria-pressed={token === chosen}
                onClick={() => onChoose(token)}
                className="aspect-square rounded-xs border border-line hover:scale-125 aria-pressed:outline-2 aria-pressed:outline-focus"
                style={{ backgroundColor: token.value }}
              />
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}

/** A sample of a colour, over a chequered ground where it lets through. */
export function Swatch({
  color,
  isSmall = false,
}: {
  readonly color: string | null;
  readonly isSmall?: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "block shrink-0 overflow-hidden rounded-xs border border-line-strong/60",
        isSmall ? "size-3" : "size-4",
      )}
      style={{
        backgroundImage: `linear-gradient(${color ?? "transparent"}, ${color ?? "transparent"}), repeating-conic-gradient(#ccc 0 25%, #fff 0 50%)`,
        backgroundSize: "auto, 8px 8px",
      }}
    />
  );
}
