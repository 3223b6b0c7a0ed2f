import { IconButton, Skeleton } from "@devloom/ui";
import { call, pageCache, useText } from "@devloom/web-kit";
import { useQuery } from "@tanstack/react-query";
import { RotateCw, X } from "lucide-react";
import { useState } from "react";
import { openPort } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import type { ShownPort } from "./shown-port.ts";

/** What a page of a project may do in its frame: everything but leave it. */
const ALLOWED = "allow-scripts allow-same-origin allow-forms allow-modals allow-downloads";

/** A port beside the text: what one's own program shows there. Its origin is its own, as in a tab. */
export function PortPane({ shown }: { readonly shown: ShownPort }) {
  const t = useText("ide");
  const model = useIde();
  const [round, setRound] = useState(0);
  const way = useQuery(
    {
      // Each way in is for one visit.
      queryKey: ["port-entry", model.projectId, shown.source, shown.port, round],
      queryFn: () => call(openPort, { params: { id: model.projectId }, body: shown }),
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    },
    pageCache(),
  );
  const title = t("ports.paneTitle", { port: String(shown.port) });
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col border-l">
      <header className="flex h-9 shrink-0 items-center gap-1 border-b bg-sunken pr-1 pl-3 text-sm">
        <h2 className="min-w-0 flex-1 truncate">{title}</h2>
        <IconButton
          size="sm"
          label={t("ports.reload", { port: String(shown.port) })}
          onClick={() => setRound(round + 1)}
        >
          <RotateCw aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          label={t("ports.closePane", { port: String(shown.port) })}
          onClick={() => model.shownPort.set(null)}
        >
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {way.data !== undefined && (
        <iframe
          key={way.data.entry}
          title={title}
          src={way.data.entry}
          sandbox={ALLOWED}
          className="min-h-0 w-full flex-1 border-0 bg-white"
        />
      )}
      {way.isPending && <Skeleton className="m-4 flex-1" />}
      {way.error !== null && (
        <p role="alert" className="p-4 text-sm">
          {way.error.message}
        </p>
      )}
    </section>
  );
}
