import { Button } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { useEffect } from "react";
import { DOCUMENTS, UNDERSTOOD } from "../model/understood.ts";
import { useIde } from "../model/ide-context.ts";
import { parentOf } from "../tree/tree-rows.ts";
import type { ProjectTools } from "./project-tools.ts";

interface ToolNoteProps {
  readonly path: string;
  readonly className: string;
}

/** Whether a file is understood, which linters look at a file, and what formats it: pressing does. */
export function ToolNote(props: ToolNoteProps) {
  const tools = useStore(useIde().tools);
  const { path } = props;
  return (
    <>
      {(UNDERSTOOD.test(path) || DOCUMENTS.test(path)) && <LanguageNote path={path} />}
      {tools !== null && <KnownTools {...props} tools={tools} />}
    </>
  );
}

/** Whether the file is understood, and if not, what to do. */
function LanguageNote({ path }: { readonly path: string }) {
  const t = useText("ide");
  const state = useStore(useIde().helpFor(path).state);
  if (state.kind === "off") return <span className="text-warning-ink">{state.message}</span>;
  const name = UNDERSTOOD.test(path) ? "TypeScript" : languageName(path);
  return <span>{t(`help.${state.kind}`, { name })}</span>;
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

/** What the server calls the language of a document. */
function languageName(path: string): string {
  const ending = path.split(".").at(-1) ?? "";
  if (/^(?:ya?ml|prettierrc)$/.test(ending)) return "YAML";
  if (/^html?$/.test(ending)) return "HTML";
  if (ending === "scss") return "SCSS";
  if (ending === "less") return "Less";
  return ending === "css" ? "CSS" : "JSON";
}
