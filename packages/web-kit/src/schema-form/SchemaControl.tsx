import { assertNever, type Json } from "@devloom/contract";
import { Input, PasswordInput, Select, Switch, Textarea, type FieldControl } from "@devloom/ui";
import { useText } from "../i18n/use-text.ts";
import { fieldKind, type FieldSchema } from "./schema.ts";

export interface SchemaControlProps {
  schema: FieldSchema;
  control: FieldControl;
  value: Json | undefined;
  disabled?: boolean;
  placeholder?: string;
  optionLabel: (value: string) => string;
  onChange: (value: Json | undefined) => void;
}

/** The control that fits a field's schema. What has parts is edited as JSON here; `SchemaField` shows the parts. */
export function SchemaControl(props: SchemaControlProps) {
  const { schema, control, value, disabled, placeholder, onChange } = props;
  const t = useText("kit");
  const kind = fieldKind(schema);
  switch (kind) {
    case "choice":
      return (
        <Select
          {...control}
          disabled={disabled}
          value={toText(value)}
          placeholder={value === undefined || value === null ? (placeholder ?? "") : undefined}
          options={(schema.enum ?? []).map((choice) => ({
            value: toText(choice),
            label: props.optionLabel(toText(choice)),
          }))}
          onChange={(event) =>
            onChange(schema.enum?.find((choice) => toText(choice) === event.target.value))
          }
        />
      );
    case "switch":
      return (
        <Switch
          id={control.id}
          aria-describedby={control["aria-describedby"]}
          disabled={disabled}
          checked={value === true}
          onCheckedChange={onChange}
        />
      );
    case "integer":
    case "number":
      return (
        <Input
          {...control}
          type="number"
          inputMode={kind === "integer" ? "numeric" : "decimal"}
          step={kind === "integer" ? 1 : "any"}
          disabled={disabled}
          placeholder={placeholder}
          min={schema.minimum}
          max={schema.maximum}
          value={toText(value)}
          onChange={(event) =>
            onChange(event.target.value === "" ? undefined : event.target.valueAsNumber)
          }
        />
      );
    case "text":
      return (
        <Input
          {...control}
          type={schema.format === "email" ? "email" : "text"}
          autoComplete="off"
          disabled={disabled}
          placeholder={placeholder}
          value={toText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "secret":
      return (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          showLabel={t("form.showSecret")}
          hideLabel={t("form.hideSecret")}
          disabled={disabled}
          placeholder={placeholder}
          value={toText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "object":
    case "list":
    case "pairs":
    case "union":
    case "longtext":
    case "json":
      return (
        <Textarea
          {...control}
          rows={4}
          disabled={disabled}
          placeholder={placeholder}
          value={toText(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    default:
      return assertNever(kind);
  }
}

function toText(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
