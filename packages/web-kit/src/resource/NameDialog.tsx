import { useState } from "react";
import { type ApiError, fieldProblems } from "../api/api-error.ts";
import { FormDialog, type FormDialogProps } from "./FormDialog.tsx";
import { NameField } from "./NameField.tsx";

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
  const [name, setName] = useState(proposed);
  const problems = fieldProblems(call.error);
  return (
    <FormDialog
      {...frame}
      pending={call.isPending}
      error={problems["name"] === undefined ? call.error?.message : undefined}
      onSubmit={() => onName(name)}
    >
      <NameField label={label} value={name} error={problems["name"]} onChange={setName} />
    </FormDialog>
  );
}
