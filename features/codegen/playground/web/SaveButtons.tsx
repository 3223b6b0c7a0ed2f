import { Button, Field, Input } from "@devloom/ui";
import { FormDialog, useText } from "@devloom/web-kit";
import { GitFork, Save } from "lucide-react";
import { useState } from "react";

export interface SaveButtonsProps {
  what: "prompt" | "snippet";
  /** It is kept already, so that it gets another version, or becomes one of its own. */
  isKept: boolean;
  /** Why it cannot be saved. */
  reason: string | undefined;
  pending: boolean;
  error: string | undefined;
  nameProblem: string | undefined;
  /** Keeps it under a name, or as a version with a note. */
  onSave: (as: "new" | "version", text: string) => Promise<void>;
}

/** Keeps a draft: as the next version of what it is of, or as one of its own. */
export function SaveButtons(props: SaveButtonsProps) {
  const { what, isKept, reason } = props;
  const t = useText("playground");
  const [opened, setOpened] = useState<"version" | "new" | null>(null);
  return (
    <>
      <Button
        variant="outline"
        disabledReason={reason}
        onClick={() => setOpened(isKept ? "version" : "new")}
      >
        <Save aria-hidden="true" />
        {t(isKept ? "save.version" : `save.${what}`)}
      </Button>
      {isKept && (
        <Button variant="outline" disabledReason={reason} onClick={() => setOpened("new")}>
          <GitFork aria-hidden="true" />
          {t("save.fork")}
        </Button>
      )}
      {opened !== null && <SaveDialog {...props} as={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface SaveDialogProps extends SaveButtonsProps {
  as: "new" | "version";
  onClose: () => void;
}

function SaveDialog({ as, what, onSave, onClose, ...props }: SaveDialogProps) {
  const t = useText("playground");
  const [text, setText] = useState("");
  return (
    <FormDialog
      permission="prompt:manage"
      title={t(as === "new" ? `save.${what}` : "save.version")}
      submitLabel={t("save.submit")}
      pending={props.pending}
      error={props.nameProblem === undefined ? props.error : undefined}
      onSubmit={() => onSave(as, text)}
      onClose={onClose}
    >
      <Field
        label={t(as === "new" ? "save.name" : "save.note")}
        error={props.nameProblem}
        required={as === "new"}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={120}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
