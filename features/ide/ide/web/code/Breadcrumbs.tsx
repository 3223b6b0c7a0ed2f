import type { OutlineEntry } from "@devloom/code-editor/language";
import { useStore, useText } from "@devloom/web-kit";
import { ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useIde } from "../model/ide-context.ts";
import type { FileSession } from "../model/file-session.ts";
import { crumbsAt } from "./crumbs.ts";

/** So long the keys rest before the server is asked. */
const PATIENCE = 400;

interface BreadcrumbsProps {
  readonly session: FileSession;
  readonly line: number;
  /** Another one after each change. */
  readonly text: string;
}

/** Where the cursor is: folders, file, and what it lies in there. Each of the latter leads to its line. */
export function Breadcrumbs({ session, line, text }: BreadcrumbsProps) {
  const t = useText("ide");
  const model = useIde();
  const { path } = session;
  const help = model.helpFor(path);
  const language = useStore(help.client);
  const isReady = useStore(help.state, ({ kind }) => kind === "ready");
  const [entries, setEntries] = useState<readonly OutlineEntry[]>([]);
  const [asker] = useState(() => ({}));
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(() => {
      if (language === null || !isReady) return;
      void language.outline(path, asker).then(
        (found) => isLeft || setEntries(found),
        // A server that does not answer knows no symbols; the status bar says how it is.
        () => isLeft || setEntries([]),
      );
    }, PATIENCE);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
    // Another text has another outline.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [language, isReady, path, text, asker]);
  return (
    <nav aria-label={t("code.breadcrumbs")} className="shrink-0 border-b bg-surface max-md:hidden">
      <ol className="flex h-6 items-center gap-1 overflow-hidden px-3 text-xs whitespace-nowrap text-muted">
        {path.split("/").map((part, index) => (
          <li key={`${index} ${part}`} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3" />}
            {part}
          </li>
        ))}
        {crumbsAt(entries, line).map(({ name, line: at, depth }) => (
          <li key={`${depth} ${name}`} className="flex items-center gap-1">
            <ChevronRight aria-hidden="true" className="size-3" />
            <button
              type="button"
              className="rounded text-ink hover:bg-hover"
              onClick={() => model.open(path, at)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
