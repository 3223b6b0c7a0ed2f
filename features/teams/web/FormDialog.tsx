import { Alert, Button, Dialog, DialogClose, DialogContent } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { FormEvent, ReactNode } from "react";

export interface FormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  submitLabel: string;
  pending: boolean;
  error: string | undefined;
  size?: "sm" | "md" | "lg";
  /** Resolves when it is done; a rejection is shown through `error`. */
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
}

/** A form in a dialog that closes once what it asked for was done. */
export function FormDialog(props: FormDialogProps) {
  const t = useText("teams");
  const { open, onOpenChange, title, description, submitLabel, pending, error, size } = props;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      await props.onSubmit();
      onOpenChange(false);
    } catch {
      // The caller's `error` holds it.
    }
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={title}
        {...(description === undefined ? {} : { description })}
        {...(size === undefined ? {} : { size })}
        closeLabel={t("action.close")}
      >
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 pb-3">
          {error !== undefined && <Alert variant="destructive">{error}</Alert>}
          {props.children}
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <DialogClose asChild>
              <Button variant="outline">{t("action.cancel")}</Button>
            </DialogClose>
            <Button type="submit" loading={pending}>
              {submitLabel}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
