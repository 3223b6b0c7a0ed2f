import type { InputOf } from "@devloom/contract";
import { Badge } from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { Paperclip } from "lucide-react";
import { previewReportMail } from "../../contract.ts";

/** The mail as whoever looks at it would get it now. */
export function MailPreview({ body }: { body: InputOf<typeof previewReportMail>["body"] }) {
  const t = useText("reports");
  const read = useRead(previewReportMail, { body });
  return (
    <ReadView read={read}>
      {({ subject, text, attachment, isEmpty }) => (
        <section
          aria-label={t("mail.preview")}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border bg-sunken/40 p-4 text-sm"
        >
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {subject}
            {isEmpty && <Badge variant="warning">{t("mail.empty")}</Badge>}
          </p>
          <pre className="font-sans break-words whitespace-pre-wrap">{text}</pre>
          <p className="flex items-center gap-1.5 text-muted">
            <Paperclip aria-hidden="true" className="size-4" />
            {attachment}
          </p>
        </section>
      )}
    </ReadView>
  );
}
