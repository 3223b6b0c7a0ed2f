import { Field, Textarea } from "@devloom/ui";
import { type CustomFieldProps, useResourceTexts } from "@devloom/web-kit";
import { useState } from "react";

/** A JSON object as text. What cannot be read stays a text, which the schema refuses. */
export function JsonField({ value, label, error, onChange }: CustomFieldProps) {
  const texts = useResourceTexts({ namespace: "scheduler", key: "trigger" });
  const [text, setText] = useState(() => JSON.stringify(value ?? {}, null, 2));
  return (
    <Field label={label} hint={texts.hint("input")} error={error}>
      {(control) => (
        <Textarea
          {...control}
          rows={4}
          spellCheck={false}
          className="font-mono text-sm"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onChange(parse(event.target.value));
          }}
        />
      )}
    </Field>
  );
}

function parse(text: string): Parameters<CustomFieldProps["onChange"]>[0] {
  try {
    return JSON.parse(text) as Parameters<CustomFieldProps["onChange"]>[0];
  } catch {
    // Not JSON yet: the form says so.
    return text;
  }
}
