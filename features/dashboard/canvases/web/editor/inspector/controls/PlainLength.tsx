import { NumberScrubber } from "@devloom/ui/NumberScrubber";
import type { ReactNode } from "react";
import { useInspector } from "../styles/inspector-context.ts";
import { calculate } from "../values/arithmetic.ts";
import {
  formatLength,
  parseLength,
  shownLength,
  steppedLength,
  typedLength,
} from "../values/length.ts";

interface PlainLengthProps {
  readonly label: string;
  readonly handle: ReactNode;
  readonly value: string;
  readonly unit?: string;
  readonly least?: number;
  readonly most?: number;
  readonly onPreview: (length: string) => void;
  readonly onCommit: (length: string) => void;
}

/** A length that is a part of a value, such as the blur of a shadow. */
export function PlainLength(props: PlainLengthProps) {
  const { label, handle, value, unit = "px", least, most, onPreview, onCommit } = props;
  const { writer, canEdit } = useInspector();
  const lengthOf = (text: string): string =>
    typedLength(calculate(text, value) ?? text, unit) ?? `0${unit}`;
  const limits = {
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
  };
  return (
    <NumberScrubber
      label={label}
      handle={handle}
      value={shownLength(value)}
      disabled={!canEdit}
      className="min-w-0 flex-1"
      step={(from, steps, size) => {
        const length = parseLength(from);
        if (length === null) return null;
        const distance = size === "coarse" ? 10 : 1;
        const unitOf = length.unit === "" ? unit : length.unit;
        return formatLength(steppedLength({ ...length, unit: unitOf }, steps, distance, limits));
      }}
      problemOf={(text) => (parseLength(lengthOf(text)) === null ? text : null)}
      onPreview={(text) => onPreview(lengthOf(text))}
      onCommit={(text) => onCommit(lengthOf(text))}
      onCancel={() => writer.cancel()}
    />
  );
}
