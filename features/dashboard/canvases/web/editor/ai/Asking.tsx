import { Button, Spinner } from "@devloom/ui";
import { useFormat, useLive, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { z } from "zod";
import type { Proposal } from "../../../contract.ts";

const Received = z.looseObject({
  proposalId: z.string(),
  characters: z.number(),
  attempt: z.number(),
});

interface AskingProps {
  readonly model: string;
  /** What is being asked; `null` for the moment until the question is stored. */
  readonly proposal: Proposal | null;
  readonly onCancel: () => void;
}

/** That a model is being asked: since when, how much has come, and the way to stop it. */
export function Asking({ model, proposal, onCancel }: AskingProps) {
  const t = useText("canvases");
  const format = useFormat();
  const { characters, attempt } = useReceived(proposal?.id ?? null);
  const milliseconds = useElapsed(proposal);
  const facts = [
    ...(milliseconds > 0 ? [format.duration(milliseconds)] : []),
    ...(characters > 0
      ? [t("beside.ai.received", { count: characters, number: format.number(characters) })]
      : []),
  ];
  return (
    <div className="flex items-center gap-3">
      <Spinner className="size-4 shrink-0" />
      <div className="grid min-w-0 flex-1">
        <output className="break-words text-muted">
          {t(attempt > 1 ? "beside.ai.askingAgain" : "beside.ai.asking", { model })}
        </output>
        {/* Read out every second it would drown everything else. */}
        <p aria-hidden="true" className="min-h-4 truncate text-xs text-muted tabular-nums">
          {facts.join(" · ")}
        </p>
      </div>
      <Button size="sm" variant="outline" disabled={proposal === null} onClick={onCancel}>
        {t("beside.ai.cancel")}
      </Button>
    </div>
  );
}

const NOTHING = { characters: 0, attempt: 1 };

function useReceived(proposalId: string | null): typeof NOTHING {
  const [received, setReceived] = useState({ proposalId: "", ...NOTHING });
  useLive(["proposal"], ({ type, data }) => {
    const told = type === "proposal.received" ? Received.safeParse(data).data : undefined;
    if (told !== undefined) setReceived(told);
  });
  return received.proposalId === proposalId ? received : NOTHING;
}

/** Whole seconds since this page has asked; what was asked before it loaded has the server's time. */
function useElapsed(proposal: Proposal | null): number {
  const [began] = useState(() => (proposal === null ? Date.now() : Date.parse(proposal.createdAt)));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - began) / 1_000)) * 1_000;
}
