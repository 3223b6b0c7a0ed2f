import { DiffPane } from "@devloom/code-editor";
import { readNonce } from "@devloom/web-kit";
import { useCallback } from "react";

interface ComparisonProps {
  readonly path: string;
  readonly sides: readonly [string, string, string, string];
}

/** Two texts of a file side by side, each with what it is. */
export function Comparison({ path, sides }: ComparisonProps) {
  const [beforeLabel, before, afterLabel, after] = sides;
  const mount = useCallback(
    (parent: HTMLDivElement) => {
      const pane = new DiffPane(parent, {
        path,
        nonce: readNonce(),
        before: { label: beforeLabel, text: before },
        after: { label: afterLabel, text: after },
      });
      return () => pane.close();
    },
    [path, beforeLabel, before, afterLabel, after],
  );
  return (
    <div className="overflow-hidden rounded-lg border">
      <div className="grid grid-cols-2 border-b bg-sunken text-xs font-medium">
        <p className="px-3 py-1.5">{beforeLabel}</p>
        <p className="border-l px-3 py-1.5">{afterLabel}</p>
      </div>
      <div ref={mount} className="max-h-[45vh] overflow-auto text-xs" />
    </div>
  );
}
