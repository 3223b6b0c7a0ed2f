import { toast } from "@devloom/ui";
import { ApiError, call, useStore, useText } from "@devloom/web-kit";
import { useEffect } from "react";
import {
  openDocumentServer,
  openLanguageServer,
  readIdeFile,
  saveIdeFile,
} from "../../contract.ts";
import type { IdeModel } from "./ide-model.ts";
import { openIdeSocket } from "./ide-socket.ts";
import { DOCUMENTS, UNDERSTOOD } from "./understood.ts";

const SERVERS = {
  typescript: { understands: UNDERSTOOD, open: openLanguageServer },
  documents: { understands: DOCUMENTS, open: openDocumentServer },
} as const;

/** Has files understood from the first on for which that is possible, each kind by its server. */
export function useLanguage(model: IdeModel, server: keyof typeof SERVERS): void {
  const t = useText("ide");
  const { understands } = SERVERS[server];
  const isWanted = useStore(model.desk, ({ tabs }) => tabs.some((path) => understands.test(path)));
  const round = useStore(model.languageRound);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    const { open } = SERVERS[server];
    const isCode = server === "typescript";
    const client = isCode ? model.language : model.documents;
    const state = isCode ? model.languageState : model.documentsState;
    const params = { id: model.projectId };
    void import("@devloom/code-editor/language").then(({ LanguageClient }) => {
      if (isLeft) return;
      const opened = new LanguageClient({
        server,
        connect: async () => openIdeSocket((await call(open, { params })).ticket),
        // Without a sandbox or the right to it, asking again does not help.
        isFinal: (error) => error instanceof ApiError && [403, 404, 503].includes(error.status),
        show: (path) => model.open(path),
        read: async (filePath) =>
          (await call(readIdeFile, { params, query: { filePath } })).content,
        async change(filePath, change) {
          const file = await call(readIdeFile, { params, query: { filePath } });
          if (file.content === null) return;
          const content = change(file.content);
          await call(saveIdeFile, { params, body: { filePath, content, baseHash: file.hash } });
        },
        ...(model.canEdit && {
          helper: { name: t("ask.fix"), fix: (path, problem) => model.ask(path, problem) },
        }),
        likelyWords: () => (isCode ? model.likely.get() : []),
        wantsHints: () => model.settings.get().hints,
        onRenamed: (count) => toast({ title: t("help.renamed", { count }) }),
        onProblems: (path, problems) =>
          model.setProblems(
            `language ${path}`,
            problems.map((problem) => ({ path, ...problem })),
          ),
        onState: (now) => state.set(now),
      });
      client.set(opened);
    });
    return () => {
      isLeft = true;
      client.get()?.close();
      client.set(null);
    };
    // Another round is another server.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [model, server, isWanted, round, t]);
}
