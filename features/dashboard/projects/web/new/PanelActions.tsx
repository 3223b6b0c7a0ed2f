import { Button, DialogClose } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { ReactNode } from "react";

/** The end of a panel: the way out, then the action. */
export function PanelActions({ children }: { children?: ReactNode }) {
  const t = useText("projects");
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <DialogClose asChild>
        <Button variant="outline">{t("create.cancel")}</Button>
      </DialogClose>
      {children}
    </div>
  );
}
