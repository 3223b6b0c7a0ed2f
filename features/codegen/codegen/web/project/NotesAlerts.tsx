import { Alert } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { ModelNote } from "../../contract.ts";
import type { Draft } from "./draft.ts";
import { useNoteText } from "./use-note-text.ts";

/** What the reader of a text assumed, and what it did not understand. */
export function NotesAlerts({ draft }: { draft: Draft }) {
  const t = useText("codegen");
  return (
    <>
      <Notes title={t("project.notes.notUnderstood")} notes={draft.notUnderstood} isWarning />
      <Notes title={t("project.notes.assumed")} notes={draft.assumptions} />
    </>
  );
}

interface NotesProps {
  title: string;
  notes: readonly ModelNote[];
  isWarning?: boolean;
}

function Notes({ title, notes, isWarning = false }: NotesProps) {
  const describe = useNoteText();
  if (notes.length === 0) return null;
  const texts = [...new Set(notes.map(describe))];
  return (
    <Alert variant={isWarning ? "warning" : "info"} title={title}>
      <ul className="grid max-h-48 list-disc gap-1 overflow-auto pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
