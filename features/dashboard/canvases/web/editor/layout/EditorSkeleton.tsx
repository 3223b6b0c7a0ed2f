import { Skeleton } from "@devloom/ui";

/** The parts of the screen before anything is known about the canvas. */
export function EditorSkeleton() {
  return (
    <div className="flex h-dvh flex-col bg-canvas">
      <div className="flex h-12 shrink-0 items-center border-b bg-surface px-3">
        <Skeleton className="h-5 w-48" />
      </div>
      <div className="flex min-h-0 flex-1">
        <Rows className="w-66 border-r" />
        <div className="grid flex-1 place-items-center bg-sunken p-8">
          <Skeleton className="aspect-8/5 w-full max-w-3xl" />
        </div>
        <Rows className="w-76 border-l" />
      </div>
    </div>
  );
}

function Rows({ className }: { className: string }) {
  return (
    <div className={`grid shrink-0 content-start gap-3 bg-surface p-4 max-md:hidden ${className}`}>
      <Skeleton className="h-8" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
