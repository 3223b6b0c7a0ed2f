import { useText } from "@devloom/web-kit";
import { FileCodeCorner, FlaskConical, Sparkles } from "lucide-react";
import { Vignette } from "./Vignette.tsx";

const FILES = [
  { icon: FileCodeCorner, path: "invoices/InvoiceList.tsx" },
  { icon: FileCodeCorner, path: "invoices/invoice-search.ts" },
  { icon: FlaskConical, path: "invoices/invoice-search.test.ts" },
] as const;

/** A sentence and the files it became, waiting for review. */
export function GenerateVignette() {
  const t = useText("site");
  return (
    <Vignette label={t("vignette.generate")} title="codegen">
      <div className="grid gap-5 p-6">
        <p className="rounded-lg rounded-bl-xs border bg-canvas px-4 py-3">
          {t("vignette.generateAsk")}
        </p>
        <p className="flex items-center gap-2 text-xs text-muted">
          <Sparkles className="size-4 text-weft-ink" />
          {t("vignette.generateBy")}
        </p>
        <ul className="grid gap-2">
          {FILES.map(({ icon: Icon, path }) => (
            <li
              key={path}
              className="flex items-center gap-3 rounded-md border border-success-line bg-success-soft px-3 py-2 text-success-ink"
            >
              <Icon className="size-4 shrink-0" />
              <span className="min-w-0 flex-1 truncate font-mono text-xs">{path}</span>
              <span className="hidden text-xs whitespace-nowrap sm:inline">
                {t("vignette.generateReview")}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Vignette>
  );
}
