import { Skeleton } from "@devloom/ui";
import { Loading } from "@devloom/web-kit";

/** A screen before its code and data are there. */
export function ScreenSkeleton() {
  return (
    <Loading>
      <div className="grid gap-6">
        <div className="grid gap-3">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-4 w-80 max-w-full" />
        </div>
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </Loading>
  );
}
