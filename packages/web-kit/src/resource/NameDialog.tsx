import type { ApiError } from "../api/api-error.ts";
import { NameField } from "../form/NameField.tsx";
import { useCallForm } from "../form/use-call-form.ts";
import { FormDialog, type FormDialogProps } from "./FormDialog.tsx";

export interface NameDialogProps extends Pick<
  FormDialogProps,
  "title" | "description" | "submitLabel" | "permission" | "onClose"
> {
  /** What the name is called. */
  label: string;
  /** The name that stands there first. */
  proposed?: string;
  /** The call that keeps it. */
  call: { readonly isPending: boolean; readonly error: ApiError | null };
  onName: (name: string) => Promise<unknown>;
}

/** Asks for a name to keep something under. */
export function NameDialog({ label, proposed = "", call, onName, ...frame }: NameDialogProps) {
  const form = useCallForm({ values: { name: proposed }, call, send: ({ name }) => onName(name) });
  return (
    <FormDialog {...frame} {...form.dialog}>
      <NameField form={form} label={label} />
    </FormDialog>
  );
}
