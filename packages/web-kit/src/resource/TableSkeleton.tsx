import { Skeleton } from "@devloom/ui";
import { Loading } from "./Loading.tsx";

const ROWS = [0, 1, 2, 3, 4];

/** A table before its first answer. */
export function TableSkeleton({ columns }: { columns: number }) {
  return (
    <Loading>
      <div className="overflow-hidden rounded-xl border bg-surface shadow-raised">
        <div className="h-9 border-b bg-sunken/70" />
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-6 border-b px-4 py-row last:border-b-0">
            {Array.from({ length: columns }, (_, column) => (
              <Skeleton key={column} className={column === 0 ? "h-4 flex-2" : "h-4 flex-1"} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
