export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim());
}

/** One complaint for each empty field, and one for an address that cannot be right. */
export function validateFields<Name extends string>(
  values: Record<Name, string>,
  required: readonly Name[],
  emails: readonly Name[] = [],
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name of required) {
    if (values[name].trim() === "") errors[name] = "Please fill this in.";
  }
  for (const name of emails) {
    if (!errors[name] && !isEmail(values[name]))
      errors[name] = "This does not look like an e-mail address.";
  }
  return errors;
}
