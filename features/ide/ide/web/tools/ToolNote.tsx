import { Button } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { useEffect } from "react";
import { useIde } from "../model/ide-context.ts";
import { parentOf } from "../tree/tree-rows.ts";
import type { ProjectTools } from "./project-tools.ts";

interface ToolNoteProps {
  readonly path: string;
  readonly className: string;
}

/** Which linters look at a file, and what formats it: pressing does. */
export function ToolNote(props: ToolNoteProps) {
  const tools = useStore(useIde().tools);
  return tools === null ? null : <KnownTools {...props} tools={tools} />;
}

function KnownTools({ path, className, tools }: ToolNoteProps & { readonly tools: ProjectTools }) {
  const t = useText("ide");
  const model = useIde();
  const isLinted = useStore(model.settings, ({ lint }) => lint);
  const known = useStore(tools.known, (all) => all.get(parentOf(path)));
  const round = useStore(model.toolRound);
  useEffect(() => {
    void tools.about(path);
    // After each change of their configuration they are asked about anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [tools, path, round]);
  if (known === undefined) return null;
  const { linters, formatter } = known;
  return (
    <>
      {isLinted && linters.length > 0 && <span>{linters.join(", ")}</span>}
      {model.canEdit && formatter !== null && (
        <Button
          size="sm"
          variant="ghost"
          className={className}
          aria-label={t("tools.format", { tool: formatter.name })}
          title={t("tools.format", { tool: formatter.name })}
          onClick={() => void model.format(path)}
        >
          {formatter.name}
        </Button>
      )}
    </>
  );
}
