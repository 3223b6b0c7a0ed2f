import { Alert, Button, Dialog, DialogClose, DialogContent } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { ReactNode } from "react";

export interface FormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  children: ReactNode;
}

/** A dialog around a form. The form is mounted with it, so each visit starts afresh. */
export function FormDialog({ children, title, description, ...dialog }: FormDialogProps) {
  const t = useText("admin");
  return (
    <Dialog {...dialog}>
      <DialogContent title={title} description={description} closeLabel={t("close")}>
        {children}
      </DialogContent>
    </Dialog>
  );
}

export interface DialogFormProps {
  error: string | undefined;
  pending: boolean;
  submitLabel: string;
  disabled?: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** Fields with an error above and the two buttons below. */
export function DialogForm(props: DialogFormProps) {
  const t = useText("admin");
  return (
    <form
      noValidate
      className="grid gap-5 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        void props.onSubmit();
      }}
    >
      {props.error !== undefined && <Alert variant="destructive">{props.error}</Alert>}
      {props.children}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <DialogClose asChild>
          <Button variant="outline">{t("cancel")}</Button>
        </DialogClose>
        <Button type="submit" loading={props.pending} disabled={props.disabled}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
