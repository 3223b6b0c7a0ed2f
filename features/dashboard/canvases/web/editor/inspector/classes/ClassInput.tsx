import { cx, VisuallyHidden } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useId, useMemo, useState } from "react";
import type { KeyboardEvent } from "react";
import { Swatch } from "../controls/ColorTokens.tsx";
import { suggestClasses } from "./suggest.ts";
import { parseClass } from "./class-name.ts";
import type { ClassTools } from "./use-classes.ts";
import { cssOfUtility, plainCss } from "./vocabulary.ts";

/** Takes a class, with suggestions of the theme and of what the project uses. */
export function ClassInput({ tools, disabled }: { tools: ClassTools; disabled: boolean }) {
  const t = useText("canvases");
  const id = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { vocabulary, inUse, own } = tools;
  const suggestions = useMemo(
    () => (text === "" ? [] : suggestClasses(text, { vocabulary, inUse: inUse(), taken: own })),
    [text, vocabulary, inUse, own],
  );
  const isShown = isOpen && suggestions.length > 0;
  const chosen = isShown ? suggestions[active] : undefined;

  function take(name: string): void {
    if (name.endsWith(":")) {
      setText(name);
      setActive(0);
      return;
    }
    tools.add(name);
    setText("");
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter" || (event.key === "Tab" && chosen !== undefined && text !== "")) {
      event.preventDefault();
      const { utility } = parseClass(text);
      const isWhole = text.includes(" ") || cssOfUtility(utility, vocabulary) !== null;
      const name = event.key === "Tab" || !isWhole ? (chosen?.name ?? text) : text;
      if (name.trim() !== "") take(name.trim());
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setOpen(true);
      setActive((active + step + suggestions.length) % Math.max(1, suggestions.length));
    } else if (event.key === "Escape") {
      if (isShown) event.stopPropagation();
      setOpen(false);
    } else if (event.key === "Backspace" && text === "") {
      const last = own.at(-1);
      if (last !== undefined) tools.remove(last);
    }
  }

  return (
    <div className="relative">
      <input
        type="text"
        role="combobox"
        aria-label={t("inspector.classes.add")}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${active}`}
        placeholder={t("inspector.classes.add")}
        spellCheck={false}
        autoComplete="off"
        disabled={disabled}
        data-settled={text === "" || undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className="h-7 w-full rounded-md border border-line bg-surface px-2 font-mono text-xs placeholder:font-sans hover:border-line-strong"
      />
      {isShown && (
        <div
          id={`${id}-list`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot belong to a field
          role="listbox"
          aria-label={t("inspector.classes.suggestions")}
          className="absolute inset-x-0 top-8 z-20 max-h-64 overflow-y-auto rounded-md border bg-raised p-1 shadow-floating"
        >
          {suggestions.map(({ name, css, color, isInUse }, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onPointerDown={(event) => {
                // The field keeps its focus.
                event.preventDefault();
                take(name);
              }}
              className={cx(
                "flex cursor-pointer items-center gap-1.5 rounded-sm px-1.5 py-1 text-xs",
                index === active ? "bg-brand-soft text-brand-ink" : "hover:bg-hover",
              )}
            >
              {color !== null && <Swatch color={color} isSmall />}
              <span className="shrink-0 font-mono">{name}</span>
              <span
                className="ml-auto min-w-0 truncate text-2xs text-muted"
                title={css === null ? undefined : plainCss(css)}
              >
                {css !== null ? plainCss(css) : isInUse ? t("inspector.classes.inUse") : ""}
              </span>
              {isInUse && css !== null && (
                <span
                  title={t("inspector.classes.inUse")}
                  className="size-1.5 shrink-0 rounded-full bg-brand"
                >
                  <VisuallyHidden>{t("inspector.classes.inUse")}</VisuallyHidden>
                </span>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
