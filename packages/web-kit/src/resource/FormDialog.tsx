import { Alert, Button, Dialog, DialogClose, DialogContent } from "@devloom/ui";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "../form/Form.tsx";
import { useText } from "../i18n/use-text.ts";
import { usePermission } from "../session/use-permission.ts";

export interface FormDialogProps {
  title: string;
  description?: string;
  size?: "sm" | "md" | "lg";
  submitLabel: string;
  pending: boolean;
  error?: string | undefined;
  destructive?: boolean;
  /** What was asked for is done and only shown: there is nothing left to cancel. */
  done?: boolean;
  /** What sending it takes; a person who loses it meanwhile sees what is missing. */
  permission?: string;
  /**
   * Resolves when it is done, with `"stay"` where the caller shows something else instead of
   * closing; a rejection is shown through `error`.
   */
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog, `{...form.dialog}` of `useCallForm`. Mount it to open it, so that each visit starts
 * afresh; it closes once done.
 */
export function FormDialog(props: FormDialogProps) {
  const t = useText("kit");
  const { title, description, size = "md", submitLabel, pending, error, onClose } = props;

  const { reason } = usePermission(props.permission ?? "");
  const barred = props.permission === undefined ? undefined : reason;

  const [tries, setTries] = useState(0);

  async function submit(): Promise<void> {
    if (barred !== undefined) return;
    try {
      if ((await props.onSubmit()) !== "stay") onClose();
    } catch {
      // The caller's `error` holds it, which may be the same as before.
      setTries((count) => count + 1);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    // Not of a dialog that is opened from this one.
    if (event.target === event.currentTarget) void submit();
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={title}
        {...(description === undefined ? {} : { description })}
        size={size}
        closeLabel={t("form.close")}
      >
        <Form
          form={{ onSubmit }}
          className="grid gap-5 pb-3 [&_:is(input,select,textarea,button)]:scroll-mb-24"
        >
          {error !== undefined && <Problem key={`${tries} ${error}`} text={error} />}
          {barred !== undefined && <Alert variant="warning">{barred}</Alert>}
          {props.children}
          {/* Stays in view at the end of forms that are longer than the window. */}
          <div className="sticky -bottom-3 z-10 -mx-6 -mb-6 flex flex-col-reverse gap-2 bg-raised px-6 pt-3 pb-6 sm:flex-row sm:justify-end">
            <DialogClose asChild>
              <Button variant="outline">
                {t(props.done === true ? "form.close" : "form.cancel")}
              </Button>
            </DialogClose>
            <Button
              type="submit"
              variant={props.destructive ? "destructive" : "primary"}
              loading={pending}
              disabledReason={barred}
            >
              {submitLabel}
            </Button>
          </div>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

/** Whoever sends a long form stands at its end, and would not see what is said at its beginning. */
function Problem({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={place}>
      <Alert variant="destructive">{text}</Alert>
    </div>
  );
}
