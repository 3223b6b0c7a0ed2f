import { buttonStyles, IconButton, Link } from "@devloom/ui";
import { useRead, useText } from "@devloom/web-kit";
import { Sparkles, X } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { type ModelState, readModel } from "../../../../../settings/settings/contract.ts";
import { listProposals } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import { AskForm } from "./AskForm.tsx";
import { ProposalView } from "./ProposalView.tsx";

/** Where a change is described, and what a model proposes for it. */
export function AiPanel() {
  const t = useText("canvases");
  const { panels } = useEditor();
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback((): void => {
    panels.ai.set(false);
    // The keyboard goes on where the panel lay.
    document.getElementById("main")?.focus();
  }, [panels]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      // It would also leave what is selected.
      event.stopPropagation();
      close();
    };
    const node = panel.current;
    node?.addEventListener("keydown", onKeyDown);
    return () => node?.removeEventListener("keydown", onKeyDown);
  }, [close]);
  const model = useRead(readModel, {}, { topics: ["setting"] });
  return (
    <div ref={panel} className="flex min-h-0 flex-1 flex-col border-t-2 border-t-[#6858f5]">
      <header className="flex items-center gap-2 border-b py-1.5 pr-1.5 pl-3">
        <Sparkles aria-hidden="true" className="size-4 text-muted" />
        <h2 className="flex-1 text-sm font-semibold">{t("beside.ai.title")}</h2>
        <IconButton label={t("beside.ai.close")} size="sm" onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="grid min-h-0 grid-cols-1 gap-3 overflow-y-auto p-3">
        {model.error !== null && <p role="alert">{model.error.message}</p>}
        {model.data?.configured === false && <NoModel missing={model.data.missing} />}
        {model.data?.configured === true && <Conversation model={model.data} />}
      </div>
    </div>
  );
}

/** Exactly what is missing, and the way to where it is set. */
function NoModel({ missing }: Pick<ModelState, "missing">) {
  const t = useText("canvases");
  const names = (["baseUrl", "model"] as const)
    .filter((key) => missing.includes(`ai.${key}`))
    .map((key) => t(`beside.ai.setting.${key}`));
  return (
    <>
      <p className="font-medium">{t("beside.ai.missing")}</p>
      <p className="text-muted">{t("beside.ai.hint")}</p>
      <p className="text-muted">{t("beside.ai.lacking", { names: names.join(", ") })}</p>
      <Link
        href="/settings/ai?layer=tenant"
        className={buttonStyles("primary", "sm", "justify-self-start")}
      >
        {t("beside.ai.configure")}
      </Link>
    </>
  );
}

function Conversation({ model }: { model: ModelState }) {
  const { canvas } = useEditor();
  const { id: canvasId } = canvas.get();
  const proposals = useRead(listProposals, { params: { canvasId } }, { topics: ["canvas"] });
  const items = proposals.data?.items ?? [];
  const [newest] = items;
  // While what was proposed is being refined, it stays to be seen and decided about.
  const ready = items.find(({ status }) => status === "ready");
  if (ready === undefined) return <AskForm model={model} last={newest ?? null} />;
  const refinement = newest === ready ? null : (newest ?? null);
  return <ProposalView key={ready.id} proposal={ready} model={model} refinement={refinement} />;
}
