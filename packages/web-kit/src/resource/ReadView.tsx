import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorPane } from "./ErrorPane.tsx";
import { Loading } from "./Loading.tsx";

export interface ReadViewProps<Output> {
  read: Pick<UseQueryResult<Output>, "data" | "error" | "isFetching"> & { refetch: () => unknown };
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
