import { Card, IconButton } from "@devloom/ui";
import { ReadView, useFormat, useRead, useText } from "@devloom/web-kit";
import { X } from "lucide-react";
import { Fragment } from "react";
import { getMail } from "../contract.ts";
import { splitLinks } from "./split-links.ts";

/** The chosen mail as plain text; its links can be followed. */
export function MailPane({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText("mailbox");
  return (
    <section aria-label={t("reading")} aria-live="polite" className="min-w-0">
      {id === "" ? (
        <p className="rounded-xl border border-dashed px-6 py-12 text-center text-sm text-muted max-xl:hidden">
          {t("choose")}
        </p>
      ) : (
        <OpenMail key={id} id={id} onClose={onClose} />
      )}
    </section>
  );
}

function OpenMail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText("mailbox");
  const format = useFormat();
  const read = useRead(getMail, { params: { id } });
  return (
    <ReadView read={read}>
      {(mail) => (
        <Card className="overflow-hidden">
          <header className="flex items-start gap-3 border-b px-card py-4">
            <div className="min-w-0 flex-1">
              <h2 className="display text-lg break-words">{mail.subject}</h2>
              <p className="mt-1 text-xs break-words text-muted">
                {t("to", { address: mail.to })} · {format.dateTime(mail.createdAt)}
              </p>
            </div>
            <IconButton label={t("close")} size="sm" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </header>
          <div className="px-card py-5 text-sm leading-relaxed break-words whitespace-pre-wrap">
            {splitLinks(mail.text).map((part) => (
              <Fragment key={part.start}>
                {part.kind === "link" ? (
                  <a
                    href={part.text}
                    rel="noreferrer"
                    className="text-brand-ink underline underline-offset-4"
                  >
                    {part.text}
                  </a>
                ) : (
                  part.text
                )}
              </Fragment>
            ))}
          </div>
        </Card>
      )}
    </ReadView>
  );
}
