import { IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Bold, Code, CornerDownLeft, Italic, Link2, Underline } from "lucide-react";
import type { ComponentType } from "react";
import { keyText } from "../../actions/key-text.ts";
import { type Format, FORMATS } from "./format.ts";

/** The key that puts a format on, with Ctrl or Cmd. */
export const FORMAT_KEYS: Readonly<Record<Format, string>> = {
  strong: "b",
  em: "i",
  u: "u",
  code: "e",
};

const ICONS: Readonly<Record<Format, ComponentType<{ className?: string }>>> = {
  strong: Bold,
  em: Italic,
  u: Underline,
  code: Code,
};

interface RichTextBarProps {
  readonly formats: readonly Format[];
  readonly isInLink: boolean;
  readonly canFormat: boolean;
  readonly canLink: boolean;
  readonly disabled: boolean;
  readonly onFormat: (tag: Format) => void;
  readonly onLink: () => void;
  readonly onBreak: () => void;
}

const PRESSED = "aria-pressed:bg-brand-soft aria-pressed:text-brand-ink";

/** What can be done with the selected words. Pressing a button leaves them selected. */
export function RichTextBar(props: RichTextBarProps) {
  const t = useText("canvases");
  return (
    // Only the mouse would take the focus, and with it the selection, away from the text.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      aria-label={t("inspector.rich.toolbar")}
      className="flex items-center gap-0.5 border-b p-0.5"
      onMouseDown={(event) => event.preventDefault()}
    >
      {FORMATS.map((tag) => {
        const Icon = ICONS[tag];
        const keys = keyText(`Mod+${FORMAT_KEYS[tag].toUpperCase()}`);
        return (
          <IconButton
            key={tag}
            size="sm"
            label={`${t(`inspector.rich.${tag}`)} (${keys})`}
            aria-pressed={props.formats.includes(tag)}
            disabledReason={props.canFormat ? undefined : t("inspector.rich.selectFirst")}
            className={PRESSED}
            onClick={() => props.onFormat(tag)}
          >
            <Icon aria-hidden="true" className="size-3.5" />
          </IconButton>
        );
      })}
      <IconButton
        size="sm"
        label={`${t("inspector.rich.link")} (${keyText("Mod+K")})`}
        aria-pressed={props.isInLink}
        disabledReason={props.canLink ? undefined : t("inspector.rich.selectFirst")}
        className={PRESSED}
        onClick={props.onLink}
      >
        <Link2 aria-hidden="true" className="size-3.5" />
      </IconButton>
      <IconButton
        size="sm"
        label={`${t("inspector.rich.break")} (${keyText("Enter")})`}
        disabled={props.disabled}
        className="ml-auto"
        onClick={props.onBreak}
      >
        <CornerDownLeft aria-hidden="true" className="size-3.5" />
      </IconButton>
    </fieldset>
  );
}
