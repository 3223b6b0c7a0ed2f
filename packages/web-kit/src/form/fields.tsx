import { Checkbox, Input, Label, PasswordInput, Select, Switch, Textarea } from "@devloom/ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { type FieldPathByValue, type FieldValues, type Path, useController } from "react-hook-form";
import { useText } from "../i18n/use-text.ts";
import { FormField, type FormFieldProps } from "./FormField.tsx";
import type { CallForm } from "./use-call-form.ts";

type Common<Values extends FieldValues, Value> = Omit<
  FormFieldProps<Values, Path<Values>>,
  "name" | "children" | "onChanged"
> & {
  name: FieldPathByValue<Values, Value>;
  onChanged?: ((value: Value) => void) | undefined;
};
type Of<Control extends keyof Elements> = Omit<
  ComponentProps<Elements[Control]>,
  "form" | "name" | "value" | "onChange" | "children"
>;
interface Elements {
  input: typeof Input;
  password: typeof PasswordInput;
  textarea: typeof Textarea;
}
interface TextProps<Values extends FieldValues, Control extends keyof Elements> extends Common<
  Values,
  string
> {
  /** Of the control itself: its type, its length, an example. */
  input?: Of<Control>;
}

/** A line of text. */
export function TextField<Values extends FieldValues>(props: TextProps<Values, "input">) {
  const { input, ...field } = props;
  return (
    <FormField {...field}>
      {({ control, value, onChange }) => (
        <Input
          {...control}
          autoComplete="off"
          {...input}
          value={value}
          // The name is that of a text.
          onChange={(event) => onChange(event.target.value as typeof value)}
        />
      )}
    </FormField>
  );
}

/** A line that nobody reads over the shoulder. */
export function SecretField<Values extends FieldValues>(props: TextProps<Values, "password">) {
  const { input, ...field } = props;
  const t = useText("kit");
  return (
    <FormField {...field}>
      {({ control, value, onChange }) => (
        <PasswordInput
          {...control}
          autoComplete="off"
          showLabel={t("form.showSecret")}
          hideLabel={t("form.hideSecret")}
          {...input}
          value={value}
          // The name is that of a text.
          onChange={(event) => onChange(event.target.value as typeof value)}
        />
      )}
    </FormField>
  );
}

/** Several lines of text. */
export function LongTextField<Values extends FieldValues>(props: TextProps<Values, "textarea">) {
  const { input, ...field } = props;
  return (
    <FormField {...field}>
      {({ control, value, onChange }) => (
        <Textarea
          {...control}
          {...input}
          value={value}
          // The name is that of a text.
          onChange={(event) => onChange(event.target.value as typeof value)}
        />
      )}
    </FormField>
  );
}

interface ChoiceFieldProps<Values extends FieldValues> extends Common<Values, string> {
  options?: ComponentProps<typeof Select>["options"];
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Options in groups. */
  children?: ReactNode;
}

/** One of a few. */
export function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>) {
  const { options, placeholder, disabled, children, ...field } = props;
  return (
    <FormField {...field}>
      {({ control, value, onChange }) => (
        <Select
          {...control}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          {...(options === undefined ? {} : { options })}
          // Only what the options offer can be chosen.
          onChange={(event) => onChange(event.target.value as typeof value)}
        >
          {children}
        </Select>
      )}
    </FormField>
  );
}

interface CheckFieldProps<Values extends FieldValues> {
  form: Pick<CallForm<Values>, "control">;
  name: FieldPathByValue<Values, boolean>;
  label: ReactNode;
}

/** Something that is wanted or not. */
export function CheckField<Values extends FieldValues>(props: CheckFieldProps<Values>) {
  const { field } = useController({ control: props.form.control, name: props.name });
  const { value, onChange } = field;
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is in it
    <label className="flex items-center gap-2.5 text-sm">
      <Checkbox checked={value === true} onCheckedChange={(on) => onChange(on === true)} />
      {props.label}
    </label>
  );
}

/** Something that is on or off. */
export function SwitchField<Values extends FieldValues>(props: CheckFieldProps<Values>) {
  const { field } = useController({ control: props.form.control, name: props.name });
  const { value, onChange } = field;
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <Switch id={id} checked={value === true} onCheckedChange={onChange} />
      <Label htmlFor={id}>{props.label}</Label>
    </div>
  );
}

interface FileFieldProps<Values extends FieldValues> extends Omit<
  FormFieldProps<Values, Path<Values>>,
  "name" | "children" | "onChanged"
> {
  name: FieldPathByValue<Values, File | null>;
  /** What the browser offers to choose, such as `.json`. */
  accept?: string;
}

/** A file of the person's device. */
export function FileField<Values extends FieldValues>(props: FileFieldProps<Values>) {
  const { accept, ...field } = props;
  return (
    <FormField {...field}>
      {({ control, onChange }) => (
        <Input
          {...control}
          type="file"
          accept={accept}
          // The name is that of a file.
          onChange={(event) => onChange((event.target.files?.[0] ?? null) as never)}
        />
      )}
    </FormField>
  );
}
