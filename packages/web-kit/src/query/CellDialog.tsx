import { Button, CodeBlock } from "@devloom/ui";
import { Dialog, DialogClose, DialogContent } from "@devloom/ui/Dialog";
import { readableText } from "./frame-cells.ts";
import { useQueryText } from "./use-query-text.ts";

export interface OpenedCell {
  readonly name: string;
  readonly text: string | null;
}

/** All of a value, of which a cell shows only the beginning. */
export function CellDialog({ cell, onClose }: { cell: OpenedCell | null; onClose: () => void }) {
  const t = useQueryText();
  return (
    <Dialog open={cell !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={cell?.name ?? ""}
        size="lg"
        closeLabel={t("close")}
        footer={
          <DialogClose asChild>
            <Button variant="outline">{t("close")}</Button>
          </DialogClose>
        }
      >
        {cell?.text === null ? (
          <p className="text-sm text-muted italic">null</p>
        ) : (
          <CodeBlock
            label={cell?.name ?? ""}
            copyLabel={t("copy")}
            copiedLabel={t("copied")}
            code={readableText(cell?.text ?? "")}
            wraps
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
