import { fillVariables, type Frame, type VariableValues } from "@devloom/contract";
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  IconButton,
  toast,
} from "@devloom/ui";
import {
  ReadView,
  type ReadViewProps,
  saveFile,
  type TimeRange,
  useFormat,
  useText,
} from "@devloom/web-kit";
import { framesToCsv } from "@devloom/web-kit/query";
import { Copy, Download, Ellipsis, Image, LibraryBig, Pencil, Trash2, Unlink } from "lucide-react";
import { useRef } from "react";
import { PanelBody } from "../panels/PanelBody.tsx";
import type { ShownPanel } from "../panels/panel-look.ts";
import { savePicture } from "../panels/save-picture.ts";
import { useTitleVariables } from "./use-title-variables.ts";

export type PanelRead = ReadViewProps<{ frames: Frame[] }>["read"];

/** What somebody who builds the dashboard may do with a panel. */
export interface PanelActions {
  edit: (id: string) => void;
  duplicate: (id: string) => void;
  /** Puts it into the library, or takes it out of its hands. */
  share: (id: string) => void;
  unlink: (id: string) => void;
  remove: (id: string) => void;
}

interface PanelCardProps {
  panel: ShownPanel;
  read: PanelRead;
  range: TimeRange;
  variables: VariableValues;
  marks: readonly { time: number; text: string }[];
  linked: boolean;
  actions?: PanelActions | undefined;
}

/** A panel with its title and what can be done with it. */
export function PanelCard(props: PanelCardProps) {
  const { panel, read, range, variables, marks, linked, actions } = props;
  const t = useText("dashboards");
  const card = useRef<HTMLElement>(null);
  const title = fillVariables(panel.title, useTitleVariables(variables));
  const frames = read.data?.frames ?? [];
  const { dateTime } = useFormat();
  const asOf = frames.find((frame) => frame.asOf !== undefined)?.asOf;
  const isShared = typeof panel.libraryId === "string";
  const isLatest = panel.kind === "logs" || panel.kind === "traces";
  const isDrawn = panel.kind === "timeseries" || panel.kind === "heatmap";

  async function picture(): Promise<void> {
    const isSaved = card.current !== null && (await savePicture(card.current, title));
    if (!isSaved) toast({ title: t("panel.noPicture"), variant: "warning" });
  }

  return (
    <section
      ref={card}
      aria-label={title}
      className="flex h-full flex-col gap-2 overflow-hidden rounded-xl border bg-surface p-3 shadow-raised"
    >
      <header className="flex min-h-7 items-center justify-between gap-2">
        <h2 className="flex min-w-0 items-center gap-2 text-sm font-medium">
          <span className="truncate">{title}</span>
          {isShared && actions !== undefined && (
            <span title={t("library.linked")}>
              <LibraryBig aria-hidden="true" className="size-4 text-muted" />
              <span className="sr-only">{t("library.linked")}</span>
            </span>
          )}
        </h2>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton size="sm" label={t("panel.actions", { name: title })}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {panel.kind !== "markdown" && (
              <DropdownMenuItem
                icon={<Download aria-hidden="true" />}
                onSelect={() =>
                  saveFile(`${title || "panel"}.csv`, framesToCsv(frames), "text/csv")
                }
              >
                {t("panel.csv")}
              </DropdownMenuItem>
            )}
            {isDrawn && (
              <DropdownMenuItem icon={<Image aria-hidden="true" />} onSelect={() => void picture()}>
                {t("panel.png")}
              </DropdownMenuItem>
            )}
            {actions !== undefined && (
              <>
                <DropdownMenuItem
                  icon={<Pencil aria-hidden="true" />}
                  onSelect={() => actions.edit(panel.id)}
                >
                  {t("panel.edit")}
                </DropdownMenuItem>
                <DropdownMenuItem
                  icon={<Copy aria-hidden="true" />}
                  onSelect={() => actions.duplicate(panel.id)}
                >
                  {t("panel.duplicate")}
                </DropdownMenuItem>
                <DropdownMenuItem
                  icon={
                    isShared ? <Unlink aria-hidden="true" /> : <LibraryBig aria-hidden="true" />
                  }
                  onSelect={() => (isShared ? actions.unlink : actions.share)(panel.id)}
                >
                  {t(isShared ? "library.unlink" : "library.save")}
                </DropdownMenuItem>
                <DropdownMenuItem
                  destructive
                  icon={<Trash2 aria-hidden="true" />}
                  onSelect={() => actions.remove(panel.id)}
                >
                  {t("panel.remove")}
                </DropdownMenuItem>
              </>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      </header>
      <div className="min-h-0 flex-1">
        {read.error !== null && read.data === undefined ? (
          <PanelProblem read={read} />
        ) : (
          <ReadView read={read}>
            {(data) => (
              <PanelBody
                panel={{ ...panel, title }}
                frames={data.frames}
                range={range}
                variables={variables}
                marks={marks}
                linked={linked}
              />
            )}
          </ReadView>
        )}
      </div>
      {asOf !== undefined && (
        <p className="text-xs text-muted">{t("panel.asOf", { time: dateTime(new Date(asOf)) })}</p>
      )}
      {!isLatest && frames.some(({ truncated }) => truncated) && (
        <p className="text-xs text-muted">{t("panel.truncated")}</p>
      )}
    </section>
  );
}

/** Why there is no answer, in as little room as a panel has. */
function PanelProblem({ read }: { read: PanelRead }) {
  const t = useText("dashboards");
  return (
    <div role="alert" className="flex h-full flex-col gap-2 overflow-auto text-sm">
      <p className="break-words text-danger-ink">{read.error?.message}</p>
      <Button
        size="sm"
        variant="outline"
        className="self-start"
        loading={read.isFetching}
        onClick={() => void read.refetch()}
      >
        {t("panel.retry")}
      </Button>
    </div>
  );
}
