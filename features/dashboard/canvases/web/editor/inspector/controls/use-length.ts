import type { NumberScrubberProps } from "@devloom/ui/NumberScrubber";
import { useText } from "@devloom/web-kit";
import { calculate } from "../values/arithmetic.ts";
import { type InspectorParts, useInspector } from "../styles/inspector-context.ts";
import { readStyle } from "../styles/use-style.ts";
import {
  formatLength,
  parseLength,
  shownLength,
  steppedLength,
  typedLength,
  typedShare,
} from "../values/length.ts";
import { useValueProblem } from "./use-value-problem.ts";

export interface LengthOptions {
  /** The unit of a bare number. */
  readonly unit?: string;
  /** Whether it is a share of the whole, from 0 to 1, which people also type in percent. */
  readonly isShare?: boolean;
  readonly least?: number;
  readonly most?: number;
  /** How far one step goes; the grid of the project's styling unless given. */
  readonly step?: number;
  /** Properties that are written together; the first is the one that is shown. */
  readonly properties: readonly [string, ...string[]];
  /** The property that is shown instead, when a shorthand is written. */
  readonly reads?: string;
  /** Whether the browser's value is shown where nothing is said. */
  readonly showsComputed?: boolean;
}

type LengthProps = Pick<
  NumberScrubberProps,
  | "value"
  | "placeholder"
  | "muted"
  | "step"
  | "problemOf"
  | "onPreview"
  | "onCommit"
  | "onCancel"
  | "disabled"
>;

/** Everything that a field for a length needs: its value, its steps, and what becomes of them. */
export function useLength(options: LengthOptions): LengthProps {
  const t = useText("canvases");
  const parts = useInspector();
  const problemOf = useValueProblem();
  const { properties, reads, unit = "px", isShare = false, showsComputed = true } = options;
  const shownProperties = reads === undefined ? properties : [reads];
  const values = shownProperties.map((property) => readStyle(property, parts));
  const [first] = values;
  const isMixed = values.some((one) => one.isMixed || one.value !== first?.value);
  const isSaid = first !== undefined && first.origin !== "computed" && first.origin !== "unknown";
  const value = isMixed || first?.value == null ? "" : shownLength(first.value);
  const shown = isSaid || showsComputed ? value : "";
  const write = (text: string): Record<string, string | null> => {
    const result = calculate(text, value) ?? text;
    const typed = isShare ? typedShare(result) : typedLength(result, unit);
    return Object.fromEntries(properties.map((property) => [property, typed]));
  };
  return {
    value: shown,
    placeholder: isMixed ? t("inspector.mixed") : value === shown ? "–" : value,
    disabled: !parts.canEdit,
    muted: !isSaid && first?.isExact !== true,
    step: (from, steps, size) => stepped(from === "" ? value : from, steps, size, options, parts),
    problemOf: (text) => problemOf(write(text), text),
    onPreview: (text) => parts.writer.preview(write(text)),
    onCommit: (text) => parts.writer.commit(write(text)),
    onCancel: () => parts.writer.cancel(),
  };
}

function stepped(
  from: string,
  steps: number,
  size: "normal" | "coarse" | "fine",
  { unit = "px", least, most, step }: LengthOptions,
  parts: InspectorParts,
): string | null {
  const words = from === "" || /^(?:normal|auto|none|–)$/.test(from);
  const length = words ? { amount: 0, unit } : parseLength(from);
  if (length === null) return null;
  const usual = step ?? (length.unit === "px" ? parts.step : length.unit === "%" ? 1 : 0.1);
  const fine = step === undefined && length.unit === "px" ? 1 : usual / 10;
  const distance =
    size === "coarse" ? usual * (usual === 4 ? 4 : 10) : size === "fine" ? fine : usual;
  const limits = {
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
  };
  return formatLength(steppedLength(length, steps, distance, limits));
}
