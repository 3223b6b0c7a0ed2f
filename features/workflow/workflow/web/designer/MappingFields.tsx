import { Field, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { UnmappedElement } from "../../contract.ts";

interface MappingFieldsProps {
  readonly elements: readonly UnmappedElement[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly onChange: (element: string, to: string) => void;
}

/** What each element that is gone is called in the other version; proposed where that can be told. */
export function MappingFields({ elements, mapping, onChange }: MappingFieldsProps) {
  const t = useText("workflow");
  if (elements.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-sm font-medium">{t("migration.mapping")}</legend>
      <p className="text-xs text-muted">{t("migration.mappingAbout")}</p>
      {elements.map(({ element, name, choices }) => (
        <Field key={element} label={name === "" ? element : `${name} (${element})`}>
          {(control) => (
            <Select
              {...control}
              value={mapping[element] ?? ""}
              placeholder={t("migration.unmapped")}
              options={choices.map((choice) => ({
                value: choice.element,
                label: choice.name === "" ? choice.element : `${choice.name} (${choice.element})`,
              }))}
              onChange={(event) => onChange(element, event.target.value)}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
