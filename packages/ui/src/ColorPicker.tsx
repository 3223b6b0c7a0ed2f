import { Pipette } from "lucide-react";
import { useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import {
  COLOR_FORMATS,
  type ColorFormat,
  formatColor,
  hexOf,
  type Hsv,
  hsvOf,
  type PickedColor,
} from "./color-space.ts";
import { IconButton } from "./IconButton.tsx";

export type { ColorFormat, PickedColor } from "./color-space.ts";

export interface ColorPickerTexts {
  area: string;
  hue: string;
  opacity: string;
  value: string;
  format: string;
  pick: string;
}

export interface ColorPickerProps {
  value: PickedColor;
  texts: ColorPickerTexts;
  /** Reads what somebody typed; null when it is no colour. */
  parse: (text: string) => PickedColor | null;
  /** While something is pulled. */
  onPreview: (value: PickedColor) => void;
  onCommit: (value: PickedColor) => void;
}

interface EyeDropper {
  open(): Promise<{ sRGBHex: string }>;
}

/** Asks for a colour of the screen, where the browser can. */
function eyeDropper(): EyeDropper | null {
  const Dropper = (globalThis as { EyeDropper?: new () => EyeDropper }).EyeDropper;
  return Dropper === undefined ? null : new Dropper();
}

const RANGE = "h-3 w-full cursor-pointer accent-brand";

/** Chooses a colour: by pulling, typing in the usual forms, or from the screen. */
export function ColorPicker({ value, texts, parse, onPreview, onCommit }: ColorPickerProps) {
  const [format, setFormat] = useState<ColorFormat>("hex");
  const [typed, setTyped] = useState<string | null>(null);
  const [pulled, setPulled] = useState<PickedColor | null>(null);
  const [hue, setHue] = useState(0);
  const shown = pulled ?? value;
  const hsv = hsvOf(shown.hex, hue);

  /** Another colour than what lets everything through is meant to be seen. */
  const recoloured = (hex: string): PickedColor => ({
    hex,
    alpha: shown.alpha === 0 ? 1 : shown.alpha,
  });
  function preview(next: PickedColor): void {
    setPulled(next);
    onPreview(next);
  }
  function commit(next: PickedColor | null = pulled): void {
    setPulled(null);
    if (next !== null) onCommit(next);
  }
  function finishTyping(): void {
    const color = typed === null ? null : parse(typed);
    setTyped(null);
    if (color !== null) onCommit(color);
  }
  async function pickFromScreen(): Promise<void> {
    const picked = await eyeDropper()
      ?.open()
      // Escape ends it without a colour.
      .catch(() => null);
    if (picked) onCommit(recoloured(picked.sRGBHex.replace("#", "")));
  }

  return (
    <div className="flex flex-col gap-2">
      <ColorArea
        label={texts.area}
        hsv={hsv}
        onPreview={(next) => {
          // Greys have no hue: the one that was chosen stays.
          setHue(next.hue);
          preview(recoloured(hexOf(next)));
        }}
        onCommit={() => commit()}
      />
      <input
        type="range"
        aria-label={texts.hue}
        className={RANGE}
        min={0}
        max={359}
        value={Math.round(hsv.hue)}
        onChange={(event) => {
          const next = Number(event.target.value);
          setHue(next);
          preview(recoloured(hexOf({ ...hsv, hue: next })));
        }}
        onPointerUp={() => commit()}
        onKeyUp={() => commit()}
      />
      <input
        type="range"
        aria-label={texts.opacity}
        className={RANGE}
        min={0}
        max={100}
        value={Math.round(shown.alpha * 100)}
        onChange={(event) => preview({ ...shown, alpha: Number(event.target.value) / 100 })}
        onPointerUp={() => commit()}
        onKeyUp={() => commit()}
      />
      <div className="flex items-center gap-1">
        <select
          aria-label={texts.format}
          value={format}
          onChange={(event) =>
            setFormat(COLOR_FORMATS.find((one) => one === event.target.value) ?? "hex")
          }
          className="h-7 rounded-md border border-line bg-surface px-1 text-xs uppercase"
        >
          {COLOR_FORMATS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <input
          type="text"
          aria-label={texts.value}
          spellCheck={false}
          value={typed ?? formatColor(shown, format)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={finishTyping}
          onKeyDown={(event) => {
            if (event.key === "Enter") finishTyping();
          }}
          aria-invalid={typed !== null && parse(typed) === null}
          className="h-7 min-w-0 flex-1 rounded-md border border-line bg-surface px-2 font-mono text-xs aria-invalid:border-danger"
        />
        {eyeDropper() !== null && (
          <IconButton
            label={texts.pick}
            size="sm"
            className="size-7"
            onClick={() => void pickFromScreen()}
          >
            <Pipette aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}

interface ColorAreaProps {
  label: string;
  hsv: Hsv;
  onPreview: (next: Hsv) => void;
  onCommit: () => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Saturation sideways, brightness upwards. */
function ColorArea({ label, hsv, onPreview, onCommit }: ColorAreaProps) {
  const within = (part: number): number => Math.min(1, Math.max(0, part));
  function follow(event: PointerEvent<HTMLDivElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const saturation = within((event.clientX - box.left) / box.width);
    onPreview({
      ...hsv,
      saturation,
      brightness: within(1 - (event.clientY - box.top) / box.height),
    });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? 0.1 : 0.01;
    const saturation = within(hsv.saturation + arrow[0] * step);
    onPreview({ ...hsv, saturation, brightness: within(hsv.brightness + arrow[1] * step) });
  }
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag has two directions
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={Math.round(hsv.saturation * 100)}
      aria-valuetext={`${Math.round(hsv.saturation * 100)} %, ${Math.round(hsv.brightness * 100)} %`}
      className="relative h-36 cursor-crosshair touch-none rounded-md"
      style={{
        backgroundImage:
          "linear-gradient(to top, #000, transparent), linear-gradient(to right, #fff, transparent)",
        backgroundColor: `hsl(${hsv.hue} 100% 50%)`,
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      onPointerUp={onCommit}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => {
        if (event.key in ARROWS) onCommit();
      }}
    >
      <span
        aria-hidden="true"
        className="pointer-events-none absolute size-3.5 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-white shadow-floating"
        style={{ left: `${hsv.saturation * 100}%`, bottom: `${hsv.brightness * 100}%` }}
      />
    </div>
  );
}
