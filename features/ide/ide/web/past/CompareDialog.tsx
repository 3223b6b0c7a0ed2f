import { Alert, Dialog, DialogContent, Skeleton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import { Comparison } from "../code/Comparison.tsx";
import { useIde } from "../model/ide-context.ts";
import { type PresentText, usePresentText } from "./use-present-text.ts";

interface CompareDialogProps {
  readonly path: string;
  /** What the older text is called. */
  readonly label: string;
  /** `undefined` until it is read, `null` for what is no text. */
  readonly text: string | null | undefined;
  readonly onClose: () => void;
  /** What can be done, once it is known what the file is now. */
  readonly children?: (present: PresentText) => ReactNode;
}

/** A text that a file had beside the one that it has. */
export function CompareDialog({ path, label, text, onClose, children }: CompareDialogProps) {
  const t = useText("ide");
  const present = usePresentText(useIde().projectId, path);
  const isRead = present !== null && text !== undefined;
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t("past.compare", { path })}
        description={label}
        size="lg"
        className="sm:max-w-5xl"
        closeLabel={t("close")}
      >
        <div className="grid gap-4 pb-3">
          {!isRead && <Skeleton className="h-40" />}
          {isRead && <Sides path={path} label={label} then={text} now={present} />}
          {isRead && children?.(present)}
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface SidesProps {
  readonly path: string;
  readonly label: string;
  readonly then: string | null;
  readonly now: PresentText;
}

function Sides({ path, label, then, now }: SidesProps) {
  const t = useText("ide");
  if (then === null || now.text === null) return <Alert>{t("past.noText")}</Alert>;
  return (
    <>
      {now.hash === null && <Alert variant="warning">{t("past.gone")}</Alert>}
      {now.hash !== null && now.text === then && <Alert>{t("past.same")}</Alert>}
      <Comparison path={path} sides={[label, then, t("past.now"), now.text]} />
    </>
  );
}
