import { EmptyState, IconButton, toast } from "@devloom/ui";
import { call, ReadView, useRead, useText } from "@devloom/web-kit";
import { Cable, Copy, ExternalLink, PanelRight } from "lucide-react";
import { useEffect } from "react";
import { listPorts, openPort, type ProgramPort } from "../../contract.ts";
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
                  <PortRow key={`${port.source} ${port.port}`} port={port} />
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

function PortRow({ port: shown }: { readonly port: ProgramPort }) {
  const { source, port, program, from, script } = shown;
  const t = useText("ide");
  const model = useIde();
  const { projectId } = model;
  const address = `http://localhost:${port}`;
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address);
    toast({ title: t("ports.copied", { address }) });
  }
  async function open(): Promise<void> {
    // Browsers open tabs only while a press is handled. The program must not get hold of this page.
    const tab = window.open("", "_blank");
    if (tab === null) return void toast({ title: t("ports.blocked"), variant: "destructive" });
    tab.opener = null;
    try {
      const body = { source, port };
      tab.location.href = (await call(openPort, { params: { id: projectId }, body })).entry;
    } catch (error) {
      tab.close();
      toast({
        title: error instanceof Error ? error.message : String(error),
        variant: "destructive",
      });
    }
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
      <IconButton
        size="sm"
        label={t("ports.beside", { port: String(port) })}
        onClick={() => model.shownPort.set({ source, port })}
      >
        <PanelRight aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={t("ports.open", { port: String(port) })}
        onClick={() => void open()}
      >
        <ExternalLink aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={t("ports.copy", { port: String(port) })}
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" />
      </IconButton>
    </li>
  );
}
