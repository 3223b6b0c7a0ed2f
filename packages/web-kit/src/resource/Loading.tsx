import { Skeleton } from "@devloom/ui";
import type { ReactNode } from "react";
import { useText } from "../i18n/use-text.ts";

/** A place being filled; says so to screen readers. */
export function Loading({ children }: { children?: ReactNode }) {
  const t = useText("kit");
  return (
    <div aria-busy="true">
      <span className="sr-only">{t("table.loading")}</span>
      {children ?? (
        <div className="grid gap-3">
          <Skeleton className="h-8 w-1/3" />
          <Skeleton className="h-32" />
        </div>
      )}
    </div>
  );
}
