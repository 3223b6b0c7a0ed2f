import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@devloom/ui";
import { useRead, useText } from "@devloom/web-kit";
import { ChevronDown, SquareArrowOutUpRight } from "lucide-react";
import { useState } from "react";
import { readCanvasFile } from "../../../contract.ts";
import {
  chosenEditor,
  editorAddress,
  isLocalEditor,
  LOCAL_EDITORS,
  type LocalEditor,
  rememberEditor,
} from "./local-editors.ts";

interface OpenInEditorProps {
  readonly canvasId: string;
  readonly path: string;
  readonly line: number;
}

/** Opens the file in the person's own editor, where its files are on the person's own machine. */
export function OpenInEditor({ canvasId, path, line }: OpenInEditorProps) {
  const t = useText("canvases");
  const [editor, setEditor] = useState(chosenEditor);
  const read = useRead(
    readCanvasFile,
    { params: { canvasId }, query: { path } },
    { staleTime: Infinity },
  );
  const localPath = read.data?.localPath ?? null;
  if (localPath === null) return null;
  const choose = (name: LocalEditor): void => {
    rememberEditor(name);
    setEditor(name);
    location.assign(editorAddress(name, localPath, line));
  };
  return (
    <div className="flex items-center">
      {editor !== null && (
        <Button asChild variant="ghost" size="sm" className="gap-1.5 rounded-r-none">
          <a href={editorAddress(editor, localPath, line)}>
            <SquareArrowOutUpRight aria-hidden="true" className="size-3.5" />
            {t("beside.code.openIn", { editor: LOCAL_EDITORS[editor].name })}
          </a>
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          {editor === null ? (
            <Button variant="ghost" size="sm" className="gap-1.5">
              <SquareArrowOutUpRight aria-hidden="true" className="size-3.5" />
              {t("beside.code.openInYours")}
              <ChevronDown aria-hidden="true" className="size-3.5" />
            </Button>
          ) : (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t("beside.code.otherEditor")}
              className="rounded-l-none px-1.5"
            >
              <ChevronDown aria-hidden="true" className="size-3.5" />
            </Button>
          )}
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuRadioGroup
            value={editor ?? ""}
            onValueChange={(name) => isLocalEditor(name) && choose(name)}
          >
            {Object.entries(LOCAL_EDITORS).map(([id, { name }]) => (
              <DropdownMenuRadioItem key={id} value={id}>
                {name}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
