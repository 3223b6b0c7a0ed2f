import { Field, Input } from "@devloom/ui";
import { type CustomFieldProps, useAbout } from "@devloom/web-kit";
import { useId } from "react";

/** A type of event, typed or chosen from those that features tell of, each with what it says. */
export function EventTypeField({ value, label, error, onChange }: CustomFieldProps) {
  const about = useAbout();
  const listId = useId();
  const types = about.eventTypes();
  const topics = [...new Set(types.map((type) => type.slice(0, type.indexOf("."))))];
  const told = (type: string): string => about.event(type, { actor: "…", name: "…" }) ?? type;
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <>
          <Input
            {...control}
            list={listId}
            spellCheck={false}
            value={typeof value === "string" ? value : ""}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={listId}>
            {types.map((type) => (
              <option key={type} value={type}>
                {told(type)}
              </option>
            ))}
            {topics.map((topic) => (
              <option key={topic} value={`${topic}.*`}>{`${topic}.*`}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
