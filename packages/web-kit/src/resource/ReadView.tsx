import { Skeleton } from "@devloom/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useText } from "../i18n/use-text.ts";
import { ErrorPane } from "./ErrorPane.tsx";

export interface ReadViewProps<Output> {
  read: Pick<UseQueryResult<Output>, "data" | "error" | "refetch" | "isFetching">;
  /** What stands here until the first answer, in the shape of what will come. */
  skeleton?: ReactNode;
  /** Beside the retry button when the read failed. */
  errorAction?: ReactNode;
  children: (data: Output) => ReactNode;
}

/** Shows a read in each of its states: loading, failed, denied, there. */
export function ReadView<Output>({ read, skeleton, errorAction, children }: ReadViewProps<Output>) {
  if (read.data !== undefined) return children(read.data);
  if (read.error !== null) {
    return (
      <ErrorPane
        error={read.error}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
        action={errorAction}
      />
    );
  }
  return <Loading>{skeleton}</Loading>;
}

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
