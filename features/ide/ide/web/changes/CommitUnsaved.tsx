import { Button, Dialog, DialogContent } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { UnsavedFiles } from "./UnsavedFiles.tsx";

interface CommitUnsavedProps {
  readonly unsaved: ReadonlyMap<string, readonly string[]>;
  readonly isBusy: boolean;
  readonly onSaveAll: () => void;
  readonly onWithout: () => void;
  readonly onClose: () => void;
}

/** Asks before a commit that lacks what is typed and not saved. */
export function CommitUnsaved(props: CommitUnsavedProps) {
  const { unsaved, isBusy, onSaveAll, onWithout, onClose } = props;
  const t = useText("ide");
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        role="alertdialog"
        title={t("unsaved.count", { count: unsaved.size })}
        description={t("unsaved.commitAbout")}
        closeLabel={t("close")}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button variant="outline" onClick={onWithout}>
              {t("unsaved.commitWithout")}
            </Button>
            <Button loading={isBusy} onClick={onSaveAll}>
              {t("unsaved.saveAndCommit")}
            </Button>
          </>
        }
      >
        <UnsavedFiles unsaved={unsaved} />
      </DialogContent>
    </Dialog>
  );
}
