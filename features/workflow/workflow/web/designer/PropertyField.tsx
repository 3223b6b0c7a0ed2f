import { knownNames, type Field as PropertySpec, type ModelEditor } from "@devloom/bpmn-designer";
import { type Choice, Combobox, Field, Input, Select, Switch, Textarea } from "@devloom/ui";
import { useState } from "react";
import { usePropertyText } from "./property-text.ts";

interface PropertyFieldProps {
  readonly field: PropertySpec;
  readonly editor: ModelEditor;
}

/** One setting. What is typed is written when the field is left, as one step that can be undone. */
export function PropertyField({ field, editor }: PropertyFieldProps) {
  const text = usePropertyText();
  const value = field.read(editor);
  const label = text("field", field.id);
  const hint = text("hint", field.id);
  const { kind } = field;
  if (kind === "boolean")
    return (
      <label className="flex items-center justify-between gap-3 text-sm">
        <span>{label}</span>
        <Switch
          aria-label={label}
          checked={value === "true"}
          onCheckedChange={(checked) => field.write(editor, String(checked))}
        />
      </label>
    );
  const options = field.kind === "choice" ? field.options : null;
  const textKind = kind === "choice" ? "text" : kind;
  return (
    <Field label={label} hint={hint === "" ? undefined : hint}>
      {(control) => {
        if (options !== null)
          return (
            <Select
              {...control}
              value={value === "" ? options[0] : value}
              options={options.map((option) => ({
                value: option,
                label: text("option", option),
              }))}
              onChange={(event) => field.write(editor, event.target.value)}
            />
          );
        const write = (next: string): void => field.write(editor, next);
        const names = field.kind === "name" ? knownNames(editor, field.rootType) : null;
        return (
          <DraftText
            {...control}
            choices={names?.map((name) => ({ value: name }))}
            kind={textKind}
            value={value}
            onWrite={write}
          />
        );
      }}
    </Field>
  );
}

interface DraftTextProps {
  readonly id: string;
  readonly kind: "text" | "long" | "feel" | "code" | "name";
  readonly value: string;
  /** What there is to choose from; what is chosen is written at once. */
  readonly choices?: readonly Choice[] | undefined;
  readonly placeholder?: string;
  readonly onWrite: (value: string) => void;
}

/** A text that is written when it is left or when Enter is pressed; Escape takes it back. */
export function DraftText({ kind, value, choices, onWrite, ...control }: DraftTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const leave = (): void => {
    if (draft !== null && draft !== value) onWrite(draft);
    setDraft(null);
  };
  const shared = {
    ...control,
    value: draft ?? value,
    onBlur: leave,
    spellCheck: kind === "long",
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === "Escape") setDraft(null);
    if (
      event.key === "Enter" &&
      (kind === "text" || kind === "name" || event.ctrlKey || event.metaKey)
    ) {
      event.preventDefault();
      leave();
    }
  };
  if (kind === "name" && choices !== undefined)
    return (
      <Combobox
        {...shared}
        choices={choices}
        onText={setDraft}
        onTake={(taken) => {
          if (taken !== value) onWrite(taken);
          setDraft(null);
        }}
        onKeyDown={onKeyDown}
      />
    );
  if (kind === "text" || kind === "name") return <Input {...shared} onKeyDown={onKeyDown} />;
  return (
    <Textarea
      {...shared}
      rows={kind === "code" ? 6 : 1}
      className={kind === "long" ? "min-h-16" : "min-h-9 font-mono text-xs"}
      onKeyDown={onKeyDown}
    />
  );
}
