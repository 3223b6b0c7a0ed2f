import { Badge, Button, IconButton, Popover, PopoverContent, PopoverTrigger } from "@devloom/ui";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { ComboboxField } from "../form/ComboboxField.tsx";
import { ChoiceField } from "../form/fields.tsx";
import { Form } from "../form/Form.tsx";
import { useCallForm } from "../form/use-call-form.ts";
import { useFormValues } from "../form/use-form-field.ts";
import { useText } from "../i18n/use-text.ts";

export interface ChipFilter {
  readonly key: string;
  readonly operator: "=" | "!=" | "contains" | "exists";
  readonly value: string;
}

export interface FilterChipsProps {
  filters: readonly ChipFilter[];
  onChange: (filters: readonly ChipFilter[]) => void;
  /** What can be filtered by, with frequent values. */
  suggestions: readonly { readonly key: string; readonly values: readonly string[] }[];
}

const OPERATORS = { "=": "is", "!=": "isNot", contains: "contains", exists: "exists" } as const;

/** Conditions in force, each removable, and the way to add one. */
export function FilterChips({ filters, onChange, suggestions }: FilterChipsProps) {
  const t = useText("kit");
  const [isOpen, setOpen] = useState(false);
  return (
    <ul aria-label={t("chips.label")} className="flex flex-wrap items-center gap-2">
      {filters.map((filter, index) => {
        const name =
          `${filter.key} ${t(`chips.${OPERATORS[filter.operator]}`)} ${filter.operator === "exists" ? "" : filter.value}`.trim();
        return (
          <li key={name}>
            <Badge className="gap-1 font-mono">
              {name}
              <IconButton
                size="sm"
                className="-my-1 -mr-2 size-6"
                label={t("chips.remove", { name })}
                onClick={() => onChange(filters.filter((_, place) => place !== index))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </Badge>
          </li>
        );
      })}
      <li>
        <Popover open={isOpen} onOpenChange={setOpen}>
          <PopoverTrigger asChild>
            <Button variant="outline" size="sm">
              <Plus aria-hidden="true" />
              {t("chips.add")}
            </Button>
          </PopoverTrigger>
          <PopoverContent align="start" aria-label={t("chips.add")}>
            <NewFilter
              suggestions={suggestions}
              onAdd={(filter) => {
                onChange([...filters, filter]);
                setOpen(false);
              }}
            />
          </PopoverContent>
        </Popover>
      </li>
    </ul>
  );
}

function NewFilter({
  suggestions,
  onAdd,
}: {
  suggestions: FilterChipsProps["suggestions"];
  onAdd: (filter: ChipFilter) => void;
}) {
  const t = useText("kit");
  const form = useCallForm<ChipFilter>({
    values: { key: "", operator: "=", value: "" },
    send(filter) {
      if (isWhole(filter)) onAdd(filter.operator === "exists" ? { ...filter, value: "" } : filter);
    },
  });
  const filter = useFormValues(form);
  const values = suggestions.find((one) => one.key === filter.key)?.values ?? [];
  return (
    <Form form={form} className="grid gap-2">
      <ComboboxField
        form={form}
        name="key"
        label={t("chips.key")}
        hideLabel
        choices={suggestions.map(({ key }) => ({ value: key }))}
        input={{ placeholder: t("chips.key") }}
      />
      <ChoiceField
        form={form}
        name="operator"
        label={t("chips.operator")}
        hideLabel
        options={Object.entries(OPERATORS).map(([sign, word]) => ({
          value: sign,
          label: t(`chips.${word}`),
        }))}
      />
      {filter.operator !== "exists" && (
        <ComboboxField
          form={form}
          name="value"
          label={t("chips.value")}
          hideLabel
          choices={values.map((value) => ({ value }))}
          input={{ placeholder: t("chips.value") }}
        />
      )}
      <Button type="submit" size="sm" disabled={!isWhole(filter)}>
        {t("chips.apply")}
      </Button>
    </Form>
  );
}

function isWhole({ key, operator, value }: ChipFilter): boolean {
  return key !== "" && (operator === "exists" || value !== "");
}
