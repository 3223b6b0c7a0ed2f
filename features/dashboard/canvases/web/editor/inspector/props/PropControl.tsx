import { assertNever } from "@devloom/contract";
import type { TreeElement } from "@devloom/frame-protocol";
import { Switch } from "@devloom/ui";
import { NumberScrubber } from "@devloom/ui/NumberScrubber";
import { useText } from "@devloom/web-kit";
import { CodeLink } from "../content/CodeLink.tsx";
import { SmallSelect } from "../controls/SmallSelect.tsx";
import { formatLength, parseLength, steppedLength } from "../values/length.ts";
import { DraftInput } from "../controls/DraftInput.tsx";
import { JsonProp } from "./JsonProp.tsx";
import type { PropField } from "./prop-fields.ts";

interface PropControlProps {
  readonly field: PropField;
  /** The element that has the prop. */
  readonly tree: TreeElement;
  readonly disabled: boolean;
  /** `undefined` removes the prop. */
  readonly onChange: (value: unknown) => void;
}

/** The control that fits the type of a prop. */
export function PropControl({ field, tree, disabled, onChange }: PropControlProps) {
  const t = useText("canvases");
  const { name, kind, value, options, preset } = field;
  const literal = value.kind === "literal" ? value.value : undefined;
  switch (kind) {
    case "enum":
      return (
        <SmallSelect
          aria-label={name}
          disabled={disabled}
          value={literal === undefined ? "" : String(literal)}
          className="w-full"
          onChange={(event) =>
            onChange(options.find((option) => String(option) === event.target.value))
          }
        >
          {(literal === undefined || !field.isRequired) && (
            <option value="">{preset === null ? t("inspector.content.notSet") : preset}</option>
          )}
          {literal !== undefined && !options.some((option) => option === literal) && (
            <option value={String(literal)}>{String(literal)}</option>
          )}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SmallSelect>
      );
    case "boolean":
      return (
        <Switch
          aria-label={name}
          disabled={disabled}
          checked={literal === undefined ? preset === "true" : literal === true}
          onCheckedChange={(isOn) => onChange(isOn || preset === "true" ? isOn : undefined)}
        />
      );
    case "number":
      return (
        <NumberScrubber
          label={name}
          handle="#"
          disabled={disabled}
          value={literal === undefined ? "" : String(literal)}
          placeholder={preset ?? "–"}
          step={(from, steps, size) => {
            const length = parseLength(from === "" ? (preset ?? "0") : from);
            const step = size === "coarse" ? 10 : size === "fine" ? 0.1 : 1;
            return length === null ? null : formatLength(steppedLength(length, steps, step));
          }}
          onPreview={() => undefined}
          onCancel={() => undefined}
          onCommit={(text) => {
            const amount = Number(text);
            if (text.trim() === "") onChange(undefined);
            else if (Number.isFinite(amount)) onChange(amount);
          }}
        />
      );
    case "string":
      return (
        <DraftInput
          label={name}
          disabled={disabled}
          value={literal === undefined || literal === null ? "" : String(literal)}
          placeholder={preset ?? ""}
          onCommit={(text) => onChange(text)}
        />
      );
    case "json":
      return (
        <JsonProp
          label={name}
          disabled={disabled}
          value={value.kind === "data" ? value.value : literal}
          onCommit={onChange}
        />
      );
    case "function":
    case "node":
      return (
        <div className="flex flex-col">
          <p className="text-xs text-muted">{t(`inspector.content.${kind}`)}</p>
          {value.kind !== "unset" && <CodeLink tree={tree} />}
        </div>
      );
    case "code":
      return (
        <DraftInput
          label={`${name} (${t("inspector.content.expression")})`}
          isCode
          disabled={disabled}
          value={value.kind === "expression" ? value.source : ""}
          placeholder={preset ?? t("inspector.content.expression")}
          onCommit={(text) => onChange(text.trim() === "" ? undefined : { expression: text })}
        />
      );
    default:
      return assertNever(kind);
  }
}
