import { Input, Select } from "@devloom/ui";
import { useDebounced, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import type { Variable } from "../../contract.ts";

interface VariableBarProps {
  variables: readonly Omit<Variable, "query">[];
  values: Readonly<Record<string, string>>;
  /** The values that each offers. */
  options: Readonly<Record<string, readonly string[]>>;
  /** Texts are not offered to visitors. */
  texts?: boolean;
  onChange: (name: string, value: string) => void;
}

/** The values of the dashboard's variables, to choose from. */
export function VariableBar({
  variables,
  values,
  options,
  texts = true,
  onChange,
}: VariableBarProps) {
  const t = useText("dashboards");
  const shown = variables.filter(({ kind }) => texts || kind !== "text");
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t("variable.title")} className="flex flex-wrap items-center gap-3">
      {shown.map((variable) => {
        const { name, kind, includeAll } = variable;
        const label = variable.label === "" ? name : variable.label;
        const value = values[name] ?? "";
        if (kind === "text")
          return (
            <li key={name} className="flex items-center gap-2 text-sm">
              <TextValue label={label} value={value} onChange={(next) => onChange(name, next)} />
            </li>
          );
        const offered = options[name] ?? [];
        const all = offered.includes(value) || value === "" ? offered : [value, ...offered];
        return (
          <li key={name} className="flex items-center gap-2 text-sm">
            <span className="text-muted">{label}</span>
            <Select
              aria-label={label}
              className="w-44"
              value={value}
              {...(includeAll || value === ""
                ? { placeholder: t(kind === "interval" ? "variable.auto" : "variable.all") }
                : {})}
              options={all.map((one) => ({ value: one, label: one }))}
              onChange={(event) => onChange(name, event.target.value)}
            />
          </li>
        );
      })}
    </ul>
  );
}

const PAUSE_MILLISECONDS = 400;

function TextValue(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props;
  const [text, setText] = useState(value);
  const settled = useDebounced(text, PAUSE_MILLISECONDS);
  useEffect(() => {
    if (settled !== value && settled === text) onChange(settled);
    // Only what was typed is passed on; what the address says comes back as `value`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  return (
    <>
      <span className="text-muted">{label}</span>
      <Input
        aria-label={label}
        className="w-40"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </>
  );
}
