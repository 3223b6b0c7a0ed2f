import { call, pageCache, useText } from "@devloom/web-kit";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { openProposalPreview, type Storyboard } from "../../../contract.ts";
import { framePath, routeOf } from "../model/frame-path.ts";
import { FrameLink } from "../model/frame-link.ts";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";

interface ProposalFrameProps {
  readonly storyboard: Storyboard;
  readonly isDark: boolean;
}

/** What the page in a frame may do; the same as the project's own page. */
const ALLOWED = "allow-scripts allow-same-origin allow-forms allow-modals allow-pointer-lock";

/**
 * A storyboard's page with a proposal in it, over the page as it is. That one stays where it is, so
 * that rejecting shows it again at once.
 */
export function ProposalFrame(props: ProposalFrameProps) {
  const { panels } = useEditor();
  const proposalId = useStore(panels.shownProposal);
  return proposalId === null ? null : (
    <ShownProposal key={proposalId} {...props} proposalId={proposalId} />
  );
}

function ShownProposal({
  storyboard,
  isDark,
  proposalId,
}: ProposalFrameProps & { readonly proposalId: string }) {
  const t = useText("canvases");
  const model = useEditor();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const { id, canvasId, name } = storyboard;
  const way = useQuery(
    {
      queryKey: ["proposal-entry", canvasId, proposalId, id],
      queryFn: async () => {
        const params = { canvasId, proposalId };
        const { entry, origin } = await call(openProposalPreview, { params });
        const address = model.addresses.get()[id];
        const path = address === undefined ? storyboard.path : routeOf(address);
        const to = encodeURIComponent(framePath({ ...storyboard, path }));
        return { origin, source: `${entry}&to=${to}` };
      },
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    },
    pageCache(),
  );
  const origin = way.data?.origin ?? null;
  useEffect(() => {
    const target = frame.current?.contentWindow ?? null;
    if (loads === 0 || origin === null || target === null) return undefined;
    const link = new FrameLink(id);
    link.connect(target, origin);
    link.call("setDarkMode", isDark);
    return () => link.close();
  }, [loads, origin, id, isDark]);
  return (
    <div data-proposal={proposalId} className="absolute inset-0 bg-surface">
      {way.data !== undefined && (
        <iframe
          ref={frame}
          title={t("beside.ai.frame", { name })}
          src={way.data.source}
          sandbox={ALLOWED}
          onLoad={() => setLoads((count) => count + 1)}
          className="size-full border-0"
          style={{ colorScheme: isDark ? "dark" : "light" }}
        />
      )}
      {way.error !== null && (
        <p role="alert" className="absolute inset-0 grid place-items-center p-6 text-lg">
          {way.error.message}
        </p>
      )}
      <span className="pointer-events-none absolute top-0 right-0 rounded-bl-lg bg-[#6858f5] px-4 py-2 text-base font-medium text-white">
        {t("beside.ai.badge")}
      </span>
      <div className="pointer-events-none absolute inset-0 ring-4 ring-[#6858f5] ring-inset" />
    </div>
  );
}
