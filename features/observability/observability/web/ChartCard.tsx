import { Alert, Button, Card, Spinner } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { ReactNode } from "react";

interface ChartCardProps {
  title: string;
  /** What the chart is drawn from. */
  read: {
    readonly data: unknown;
    readonly error: { readonly message: string } | null;
    readonly isFetching: boolean;
    refetch: () => unknown;
  };
  children: ReactNode;
}

/** A chart under its title, which says that its figures are still on their way, or why there are none. */
export function ChartCard({ title, read, children }: ChartCardProps) {
  const t = useText("observability");
  const { data, error, isFetching } = read;
  return (
    <Card className="p-card" aria-busy={data === undefined && error === null}>
      <h2 className="mb-2 text-sm font-medium">{title}</h2>
      {data === undefined && error !== null ? (
        <Alert variant="destructive">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {error.message}
            <Button
              size="sm"
              variant="outline"
              loading={isFetching}
              onClick={() => void read.refetch()}
            >
              {t("retry")}
            </Button>
          </span>
        </Alert>
      ) : data === undefined ? (
        <output className="flex h-40 items-center justify-center gap-3 text-sm text-muted">
          <Spinner label={t("loading")} />
          {t("loading")}
        </output>
      ) : (
        children
      )}
    </Card>
  );
}
