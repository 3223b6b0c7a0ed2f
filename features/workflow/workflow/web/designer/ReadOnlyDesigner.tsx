import { Badge, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ArrowLeft } from "lucide-react";
import type { Workflow } from "../../contract.ts";
import { Diagram } from "../diagram/Diagram.tsx";

interface ReadOnlyDesignerProps {
  readonly workflow: Workflow;
  readonly xml: string;
}

/** The draft for those who may look at it alone. */
export function ReadOnlyDesigner({ workflow, xml }: ReadOnlyDesignerProps) {
  const t = useText("workflow");
  return (
    <main id="main" className="flex h-dvh flex-col bg-canvas text-ink">
      <header className="flex items-center gap-2 border-b bg-surface px-3 py-2">
        <Link
          href="/workflow"
          aria-label={t("designer.back")}
          className="rounded-md p-2 text-muted hover:bg-hover hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
        </Link>
        <h1 className="min-w-0 truncate text-base font-semibold">{workflow.name}</h1>
        <Badge>{t("save.readOnly")}</Badge>
      </header>
      <Diagram xml={xml} label={t("designer.canvas")} className="min-h-0 flex-1 bg-surface" />
    </main>
  );
}
