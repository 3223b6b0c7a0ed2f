import { useState, type FormEvent } from "react";
import { TrashIcon } from "@/components/icons";
import { Button, Card, IconButton, Textarea } from "@/components/ui";
import { useI18n } from "@/i18n";
import { createId } from "@/lib/create-id";
import { useStore, type Customer } from "@/store";

export function CustomerNotes({ customer }: { customer: Customer }) {
  const { t, format } = useI18n();
  const { dispatch } = useStore();
  const [text, setText] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = text.trim();
    if (!trimmed) return;
    dispatch({
      type: "customer/addNote",
      id: customer.id,
      noteId: createId("note"),
      text: trimmed,
      at: new Date().toISOString(),
    });
    setText("");
  }

  return (
    <Card>
      <Card.Header title={t("customers.notes.title")} />
      <Card.Body>
        <form onSubmit={submit} className="flex flex-col items-end gap-2">
          <Textarea
            aria-label={t("customers.notes.placeholder")}
            placeholder={t("customers.notes.placeholder")}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" size="small" disabled={text.trim() === ""}>
            {t("customers.notes.add")}
          </Button>
        </form>
        <ul className="mt-4 space-y-3">
          {customer.notes.map((note) => (
            <li key={note.id} className="group flex gap-2 rounded-lg bg-sunken px-3 py-2.5 text-sm">
              <div className="min-w-0 flex-1">
                <p className="wrap-break-word whitespace-pre-line">{note.text}</p>
                <time dateTime={note.at} className="text-xs text-muted">
                  {format.date(note.at)}
                </time>
              </div>
              <IconButton
                label={t("customers.notes.remove")}
                icon={<TrashIcon width={15} height={15} />}
                className="size-7 opacity-60 group-hover:opacity-100 focus-visible:opacity-100"
                onClick={() =>
                  dispatch({ type: "customer/removeNote", id: customer.id, noteId: note.id })
                }
              />
            </li>
          ))}
        </ul>
      </Card.Body>
    </Card>
  );
}
