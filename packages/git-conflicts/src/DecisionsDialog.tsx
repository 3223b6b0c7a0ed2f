import { ConfirmDialog, Dialog } from "@devloom/ui";
import { type ReactNode, useState } from "react";
import type { Decisions } from "./use-decisions.ts";

/** What is asked before decisions are given up, in the person's language. */
export interface LeavingWords {
  readonly title: string;
  readonly about: string;
  readonly leave: string;
  readonly stay: string;
  readonly close: string;
}

interface DecisionsDialogProps {
  readonly decisions: Decisions;
  readonly words: LeavingWords;
  readonly onClose: () => void;
  /** Draws what is in the dialog; `leave` closes it. */
  readonly children: (leave: () => void) => ReactNode;
}

/** A dialog for decisions about files in conflict: a key pressed by mistake does not lose them. */
export function DecisionsDialog({ decisions, words, onClose, children }: DecisionsDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = (): void => (decisions.isBegun ? setIsLeaving(true) : onClose());
  return (
    <>
      <Dialog open onOpenChange={(isOpen) => isOpen || leave()}>
        {children(leave)}
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={words.title}
        description={words.about}
        confirmLabel={words.leave}
        cancelLabel={words.stay}
        closeLabel={words.close}
        onConfirm={onClose}
      />
    </>
  );
}
