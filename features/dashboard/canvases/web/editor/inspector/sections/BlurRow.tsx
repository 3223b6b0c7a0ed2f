import { NumberScrubber } from "@devloom/ui/NumberScrubber";
import { useFieldTexts } from "../controls/field-text.ts";
import { StyleRow } from "../controls/StyleRow.tsx";
import { useValueProblem } from "../controls/use-value-problem.ts";
import { useInspector } from "../styles/inspector-context.ts";
import { useStyle } from "../styles/use-style.ts";
import { formatLength, parseLength, steppedLength, typedLength } from "../values/length.ts";

const NAMES: Readonly<Record<3 | 4, Readonly<Record<string, string>>>> = {
  3: { "4px": "-sm", "8px": "", "12px": "-md", "16px": "-lg", "24px": "-xl", "40px": "-2xl" },
  4: { "4px": "-xs", "8px": "-sm", "12px": "-md", "16px": "-lg", "24px": "-xl", "40px": "-2xl" },
};

/** How far an element is out of focus. */
export function BlurRow() {
  const { field } = useFieldTexts();
  const { writer, canEdit, theme } = useInspector();
  const utility = useStyle("--tw-blur").value;
  const plain = useStyle("filter").value;
  const value = /blur\(([^)]*)\)/.exec(utility ?? plain ?? "")?.[1] ?? "";
  const problemOf = useValueProblem();
  const label = field("blur");
  const cssOf = (text: string): string | null => {
    const length = typedLength(text, "px");
    return length === null || parseLength(length)?.amount === 0 ? null : `blur(${length})`;
  };
  const commit = (text: string): void => {
    const css = cssOf(text);
    const length = typedLength(text, "px") ?? "";
    const name = NAMES[theme?.tailwind ?? 4][length] ?? `-[${length}]`;
    const custom = css === null ? [] : [{ tailwind: `blur${name}`, css: `filter: ${css}` }];
    writer.commit({ filter: css }, custom);
  };
  return (
    <StyleRow
      property={utility === null ? "filter" : "--tw-blur"}
      resets={["filter"]}
      label={label}
    >
      <NumberScrubber
        label={label}
        value={value}
        placeholder="–"
        disabled={!canEdit}
        className="flex-1"
        step={(from, steps, size) => {
          const length = parseLength(from === "" ? "0px" : from);
          if (length === null) return null;
          const step = size === "fine" ? 1 : size === "coarse" ? 8 : 4;
          return formatLength(steppedLength(length, steps, step, { least: 0 }));
        }}
        problemOf={(text) => problemOf({ filter: cssOf(text) }, text)}
        onPreview={(text) => writer.preview({ filter: cssOf(text) })}
        onCommit={commit}
        onCancel={() => writer.cancel()}
      />
    </StyleRow>
  );
}
