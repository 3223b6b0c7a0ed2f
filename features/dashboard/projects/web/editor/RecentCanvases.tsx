import { Link } from "@devloom/ui";
import { useFormat, useRead, useText } from "@devloom/web-kit";
import { Frame } from "lucide-react";
import { listCanvases } from "../../../canvases/contract.ts";
import { editorAddress } from "./open-in-editor.ts";

const SHOWN = 5;

/** The canvases of a project that were changed last; all of them have a page of their own. */
export function RecentCanvases({ projectId }: { projectId: string }) {
  const t = useText("projects");
  const format = useFormat();
  const query = { projectId, limit: SHOWN };
  const canvases = useRead(listCanvases, { query }, { topics: ["canvas"] });
  const { items = [], total = 0 } = canvases.data ?? {};
  if (items.length === 0) return null;
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-medium">{t("editor.canvases")}</h3>
        <Link
          href={`/canvases?project=${projectId}`}
          className="text-sm text-brand-ink underline-offset-4 hover:underline"
        >
          {t("editor.allCanvases", { total: format.number(total) })}
        </Link>
      </div>
      <ul className="divide-y rounded-lg border">
        {items.map((canvas) => (
          <li key={canvas.id}>
            <Link
              href={editorAddress(canvas.id)}
              className="flex items-center gap-3 px-4 py-2 text-sm hover:bg-hover"
            >
              <Frame aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{canvas.name}</span>
              <span className="text-xs text-muted">{format.relativeTime(canvas.updatedAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
