import { EmptyState, IconButton, toast } from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { Cable, Copy } from "lucide-react";
import { useEffect } from "react";
import { listPorts, type ProgramPort } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";

const LOOK_MILLISECONDS = 3_000;

/** The ports on which one's own programs of the project listen. */
export function PortsPanel() {
  const t = useText("ide");
  const { projectId } = useIde();
  const read = useRead(listPorts, { params: { id: projectId } });
  const { refetch } = read;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h2 className="shrink-0 px-3 py-2 text-xs font-semibold tracking-wide text-muted uppercase">
        {t("panel.ports")}
      </h2>
      <ReadView read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              className="m-3"
              icon={<Cable aria-hidden="true" />}
              title={t("ports.none")}
              description={t("ports.noneAbout")}
            />
          ) : (
            <>
              <ul aria-label={t("panel.ports")} className="min-h-0 flex-1 overflow-auto px-2">
                {items.map((port) => (
                  <PortRow key={`${port.from} ${port.script} ${port.port}`} port={port} />
                ))}
              </ul>
              <p className="shrink-0 border-t p-3 text-xs text-muted">{t("ports.about")}</p>
            </>
          )
        }
      </ReadView>
    </div>
  );
}

function PortRow({ port: { port, program, from, script } }: { readonly port: ProgramPort }) {
  const t = useText("ide");
  const address = `http://localhost:${port}`;
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address);
    toast({ title: t("ports.copied", { address }) });
  }
  return (
    <li className="flex items-center gap-2 border-b py-1.5 text-sm last:border-b-0">
      <span className="w-14 shrink-0 font-mono font-medium">{port}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-mono text-xs" title={program}>
          {program}
        </span>
        <span className="block truncate text-xs text-muted">
          {t(`ports.from.${from}`, { script: script ?? "" })}
        </span>
      </span>
      <IconButton size="sm" label={t("ports.copy", { port })} onClick={() => void copy()}>
        <Copy aria-hidden="true" />
      </IconButton>
    </li>
  );
}
