import type { DecisionEditor } from "@devloom/bpmn-designer/decisions";
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
import { Download, Redo2, Undo2, Upload } from "lucide-react";
import { useRef } from "react";
import { useModelFile } from "../use-model-file.ts";
import { useDecisions } from "./use-decision-editor.ts";

interface DecisionToolbarProps {
  readonly editor: DecisionEditor;
  readonly name: string;
  readonly onImport: (file: { xml: string; source: string }) => void;
}

/** What one does with the file as a whole. */
export function DecisionToolbar({ editor, name, onImport }: DecisionToolbarProps) {
  const t = useText("workflow");
  const { canUndo, canRedo } = useDecisions(editor);
  const file = useRef<HTMLInputElement>(null);
  async function save(): Promise<void> {
    const base = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-");
    saveFile(`${base}.dmn`, await editor.xml(), "application/xml");
  }
  const readFile = useModelFile();
  async function read(chosen: File): Promise<void> {
    try {
      onImport({ xml: await readFile(chosen), source: chosen.name });
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      toast({ variant: "destructive", title: t("decisions.unreadable"), description });
    }
  }
  return (
    <div role="toolbar" aria-label={t("tool.label")} className="flex items-center gap-0.5">
      <IconButton label={t("tool.undo")} disabled={!canUndo} onClick={() => editor.undo()}>
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton label={t("tool.redo")} disabled={!canRedo} onClick={() => editor.redo()}>
        <Redo2 aria-hidden="true" />
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
            icon={<Upload aria-hidden="true" />}
            onSelect={() => file.current?.click()}
          >
            {t("decisions.import")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void save()}>{t("decisions.export")}</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <input
        ref={file}
        type="file"
        accept=".dmn,.xml"
        hidden
        aria-label={t("decisions.import")}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen !== undefined) void read(chosen);
          event.target.value = "";
        }}
      />
    </div>
  );
}
