import { Badge, Button, Dialog, DialogContent } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useRef } from "react";
import type { Review } from "../model/review.ts";
import { nameOf, parentOf } from "../tree/tree-rows.ts";

/** What a new name would change, file by file, before anything is. */
export function RenameReview({ review: { names, files, answer } }: { readonly review: Review }) {
  const t = useText("ide");
  const apply = useRef<HTMLButtonElement>(null);
  const places = files.reduce((sum, file) => sum + file.places, 0);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || answer(false)}>
      <DialogContent
        title={t("help.review", names)}
        description={t("help.reviewAbout", { places, count: files.length })}
        size="lg"
        closeLabel={t("close")}
        onOpenAutoFocus={(event) => {
          // Whoever typed the name and has looked presses Enter once more.
          event.preventDefault();
          apply.current?.focus();
        }}
        footer={
          <>
            <Button variant="outline" onClick={() => answer(false)}>
              {t("cancel")}
            </Button>
            <Button ref={apply} onClick={() => answer(true)}>
              {t("help.reviewApply")}
            </Button>
          </>
        }
      >
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {files.map((file) => (
            <FileChanges key={file.path} file={file} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

function FileChanges({
  file: { path, places, hidden, lines },
}: {
  readonly file: Review["files"][number];
}) {
  const t = useText("ide");
  return (
    <li>
      <h3 className="flex items-center gap-2 text-sm">
        <span className="min-w-0 truncate" title={path}>
          <span className="font-medium">{nameOf(path)}</span>{" "}
          <span className="text-xs text-muted">{parentOf(path)}</span>
        </span>
        <Badge>{places}</Badge>
      </h3>
      <ul className="mt-1 overflow-x-auto font-mono text-xs">
        {lines.map(({ line, before, after }) => (
          <li key={line} className="flex gap-3 whitespace-pre">
            <span className="w-8 shrink-0 text-right text-muted">{line}</span>
            <span>
              <del className="block bg-danger-soft no-underline">{before.trimStart()}</del>
              <ins className="block bg-success-soft no-underline">{after.trimStart()}</ins>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="pl-11 text-xs text-muted">{t("help.reviewRest", { count: hidden })}</p>
      )}
    </li>
  );
}
