import { pngOf, type Designer } from "@devloom/bpmn-designer";
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  IconButton,
  toast,
} from "@devloom/ui";
import { saveFile, useText } from "@devloom/web-kit";
import {
  Download,
  Map as MapIcon,
  Maximize,
  Palette,
  PlayCircle,
  Redo2,
  Search,
  Undo2,
  Upload,
  WandSparkles,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { useRef } from "react";
import { useDesignerState } from "./use-designer.ts";

interface ToolbarProps {
  readonly designer: Designer;
  readonly name: string;
  readonly onImport: (file: File) => void;
}

/** Colours that stay readable with dark text, in both themes. */
const COLORS = [
  { id: "blue", fill: "#d9e8fb", stroke: "#1c4f8f" },
  { id: "green", fill: "#d8f0dc", stroke: "#20632f" },
  { id: "yellow", fill: "#fbf0c8", stroke: "#7a5b00" },
  { id: "red", fill: "#fbdcd8", stroke: "#8f2318" },
  { id: "purple", fill: "#e9def8", stroke: "#56308a" },
] as const;

/** What one does with the drawing as a whole. */
export function Toolbar({ designer, name, onImport }: ToolbarProps) {
  const t = useText("workflow");
  const { canUndo, canRedo, isSimulating, selected } = useDesignerState(designer);
  const file = useRef<HTMLInputElement>(null);

  async function arrange(): Promise<void> {
    const before = await designer.xml();
    await designer.arrange();
    const undo = (): void => void designer.replace(before);
    toast({ title: t("tool.arranged"), action: { label: t("tool.undo"), onSelect: undo } });
  }

  return (
    <div
      role="toolbar"
      aria-label={t("tool.label")}
      className="flex flex-wrap items-center gap-0.5"
    >
      <IconButton
        label={t("tool.undo")}
        disabled={!canUndo || isSimulating}
        onClick={() => designer.undo()}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t("tool.redo")}
        disabled={!canRedo || isSimulating}
        onClick={() => designer.redo()}
      >
        <Redo2 aria-hidden="true" />
      </IconButton>
      <IconButton label={t("tool.find")} onClick={() => designer.find()}>
        <Search aria-hidden="true" />
      </IconButton>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("tool.color")} disabled={isSimulating || selected.length === 0}>
            <Palette aria-hidden="true" />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {COLORS.map((color) => (
            <DropdownMenuItem key={color.id} onSelect={() => designer.paint(color)}>
              {t(`color.${color.id}`)}
            </DropdownMenuItem>
          ))}
          <DropdownMenuItem onSelect={() => designer.paint(null)}>
            {t("color.none")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <IconButton label={t("tool.arrange")} disabled={isSimulating} onClick={() => void arrange()}>
        <WandSparkles aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t("tool.simulate")}
        aria-pressed={isSimulating}
        className={isSimulating ? "bg-brand-soft text-brand-ink" : undefined}
        onClick={() => designer.toggleSimulation()}
      >
        <PlayCircle aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t("tool.minimap")}
        className="max-md:hidden"
        onClick={() => designer.toggleMinimap()}
      >
        <MapIcon aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t("tool.zoomOut")}
        className="max-md:hidden"
        onClick={() => designer.zoom(-1)}
      >
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t("tool.zoomIn")}
        className="max-md:hidden"
        onClick={() => designer.zoom(1)}
      >
        <ZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label={t("tool.fit")} onClick={() => designer.fit()}>
        <Maximize aria-hidden="true" />
      </IconButton>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="sm">
            <Download aria-hidden="true" />
            <span className="max-md:sr-only">{t("tool.file")}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem
            disabled={isSimulating}
            icon={<Upload aria-hidden="true" />}
            onSelect={() => file.current?.click()}
          >
            {t("tool.import")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void exportModel(designer, name, "bpmn")}>
            {t("tool.exportBpmn")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void exportModel(designer, name, "svg")}>
            {t("tool.exportSvg")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void exportModel(designer, name, "png")}>
            {t("tool.exportPng")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <input
        ref={file}
        type="file"
        accept=".bpmn,.xml"
        hidden
        aria-label={t("tool.import")}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen !== undefined) onImport(chosen);
          event.target.value = "";
        }}
      />
    </div>
  );
}

async function exportModel(
  designer: Designer,
  name: string,
  kind: "bpmn" | "svg" | "png",
): Promise<void> {
  const base = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-");
  if (kind === "bpmn") saveFile(`${base}.bpmn`, await designer.xml(), "application/xml");
  else if (kind === "svg") saveFile(`${base}.svg`, await designer.svg(), "image/svg+xml");
  else saveFile(`${base}.png`, await pngOf(await designer.svg()), "image/png");
}
