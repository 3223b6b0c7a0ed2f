import { Combobox, Field } from "@devloom/ui";
import { type CustomFieldProps, useAbout } from "@devloom/web-kit";

/** A type of event, typed or chosen from those that features tell of, each with what it says. */
export function EventTypeField({ value, label, error, onChange }: CustomFieldProps) {
  const about = useAbout();
  const types = about.eventTypes();
  const topics = [...new Set(types.map((type) => type.slice(0, type.indexOf("."))))];
  const told = (type: string): string => about.event(type, { actor: "…", name: "…" }) ?? type;
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Combobox
          {...control}
          choices={[
            ...types.map((type) => ({ value: type, label: told(type) })),
            ...topics.map((topic) => ({ value: `${topic}.*` })),
          ]}
          spellCheck={false}
          value={typeof value === "string" ? value : ""}
          onText={onChange}
        />
      )}
    </Field>
  );
}
