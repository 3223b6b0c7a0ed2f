import { useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { Alert } from "./Alert.tsx";
import { Button } from "./Button.tsx";
import { Dialog, DialogClose, DialogContent } from "./Dialog.tsx";
import { Field } from "./Field.tsx";
import { Input } from "./Input.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  closeLabel?: string;
  onConfirm: () => void;
  /** The action is running: the dialog stays and the button shows progress. */
  confirming?: boolean;
  /** Why the action is not possible (any more); the button is disabled and says it. */
  disabledReason?: string | undefined;
  /** What went wrong at the last attempt. */
  error?: ReactNode;
  /** Text that has to be typed before the action is possible, usually the thing's name. */
  typeToConfirm?: string;
  typeToConfirmLabel?: (name: string) => ReactNode;
  destructive?: boolean;
  /** More than a description can say, such as what else is concerned. */
  children?: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange}>
      <ConfirmDialogBody {...props} />
    </Dialog>
  );
}

function ConfirmDialogBody({
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancel",
  closeLabel = "Close",
  onConfirm,
  confirming = false,
  disabledReason,
  error,
  typeToConfirm,
  typeToConfirmLabel = (name) => `Type “${name}” to confirm`,
  destructive = true,
  children,
}: ConfirmDialogProps) {
  return (
    <DialogContent
      role="alertdialog"
      size="sm"
      title={title}
      description={description}
      closeLabel={closeLabel}
    >
      {children}
      <ConfirmForm
        {...{ confirmLabel, cancelLabel, onConfirm, confirming, disabledReason, error }}
        {...{ typeToConfirm, typeToConfirmLabel, destructive }}
      />
    </DialogContent>
  );
}

type ConfirmFormProps = Required<
  Pick<
    ConfirmDialogProps,
    | "confirmLabel"
    | "cancelLabel"
    | "onConfirm"
    | "confirming"
    | "typeToConfirmLabel"
    | "destructive"
  >
> &
  Pick<ConfirmDialogProps, "disabledReason" | "error" | "typeToConfirm">;

/** Mounted with the open dialog, so the typed text starts empty each time. */
function ConfirmForm(props: ConfirmFormProps) {
  const [typed, setTyped] = useState("");
  const matches = props.typeToConfirm === undefined || typed === props.typeToConfirm;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (matches && !props.confirming && props.disabledReason === undefined) props.onConfirm();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 pb-3">
      {props.error && <Alert variant="destructive">{props.error}</Alert>}
      {props.disabledReason !== undefined && (
        <Alert variant="warning">{props.disabledReason}</Alert>
      )}
      {props.typeToConfirm !== undefined && (
        <Field label={props.typeToConfirmLabel(props.typeToConfirm)}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <DialogClose asChild>
          <Button variant="outline">{props.cancelLabel}</Button>
        </DialogClose>
        <Button
          type="submit"
          variant={props.destructive ? "destructive" : "primary"}
          disabled={!matches}
          disabledReason={props.disabledReason}
          loading={props.confirming}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </form>
  );
}
