import type { ResourceContract } from "@devloom/contract";
import { Field, Select } from "@devloom/ui";
import { useLocation } from "@tanstack/react-router";
import { useText } from "../i18n/use-text.ts";
import { useSearchParam } from "../use-search-param.ts";

interface ResourceFiltersProps {
  resource: ResourceContract;
  label: (field: string) => string;
  option: (field: string, value: string) => string;
}

/** A choice for each field that a list can be narrowed by and that has few values. */
export function ResourceFilters({ resource, label, option }: ResourceFiltersProps) {
  return Object.entries(choicesOf(resource)).map(([field, values]) => (
    <FieldFilter
      key={field}
      field={field}
      label={label(field)}
      options={values.map((value) => ({ value, label: option(field, value) }))}
    />
  ));
}

interface FieldFilterProps {
  field: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

function FieldFilter({ field, label, options }: FieldFilterProps) {
  const t = useText("kit");
  const [value, setValue] = useSearchParam(field);
  return (
    <Field label={label} hideLabel>
      {(control) => (
        <Select
          {...control}
          className="w-44"
          value={value}
          placeholder={t("resource.allOf", { field: label })}
          options={options}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
    </Field>
  );
}

/** What the address of the page narrows a list to; what no choice offers is left out. */
export function useResourceFilters(resource: ResourceContract): Record<string, string> {
  const { searchStr } = useLocation();
  const asked = new URLSearchParams(searchStr);
  const entries = Object.entries(choicesOf(resource)).flatMap(([field, values]) => {
    const value = asked.get(field);
    return value !== null && values.includes(value) ? [[field, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The fields of a resource's filters that are one of a few words. */
export function choicesOf({ filters }: ResourceContract): Record<string, readonly string[]> {
  const entries = Object.entries(filters?.shape ?? {}).flatMap(([field, schema]) =>
    schema instanceof Object && "options" in schema && Array.isArray(schema.options)
      ? [[field, schema.options.map(String)] as const]
      : [],
  );
  return Object.fromEntries(entries);
}
