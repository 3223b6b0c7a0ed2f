import { Button } from "@devloom/ui";
import {
  type CallFormOptions,
  FormDialog,
  TextField,
  useCallForm,
  useText,
} from "@devloom/web-kit";
import { GitFork, Save } from "lucide-react";
import { useState } from "react";

export interface SaveButtonsProps {
  what: "prompt" | "snippet";
  /** It is kept already, so that it gets another version, or becomes one of its own. */
  isKept: boolean;
  /** Why it cannot be saved. */
  reason: string | undefined;
  /** The calls that keep it. */
  calls: NonNullable<CallFormOptions<{ name: string }>["call"]>;
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

function SaveDialog({ as, what, calls, onSave, onClose }: SaveDialogProps) {
  const t = useText("playground");
  const form = useCallForm({
    values: { name: "" },
    call: calls,
    send: ({ name }) => onSave(as, name),
  });
  return (
    <FormDialog
      {...form.dialog}
      permission="prompt:manage"
      title={t(as === "new" ? `save.${what}` : "save.version")}
      submitLabel={t("save.submit")}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={t(as === "new" ? "save.name" : "save.note")}
        required={as === "new"}
        input={{ maxLength: 120 }}
      />
    </FormDialog>
  );
}
