import { toast } from "@devloom/ui";
import { ApiError, call, useStore, useText } from "@devloom/web-kit";
import { useEffect } from "react";
import { openLanguageServer, readIdeFile, saveIdeFile } from "../../contract.ts";
import type { IdeModel } from "./ide-model.ts";
import { openIdeSocket } from "./ide-socket.ts";

/** Files that the language server understands. */
export const UNDERSTOOD = /\.[cm]?[jt]sx?$/;

/** Has the code understood from the first file on for which that is possible. */
export function useLanguage(model: IdeModel): void {
  const t = useText("ide");
  const isWanted = useStore(model.desk, ({ tabs }) => tabs.some((path) => UNDERSTOOD.test(path)));
  const round = useStore(model.languageRound);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    const params = { id: model.projectId };
    void import("@devloom/code-editor/language").then(({ LanguageClient }) => {
      if (isLeft) return;
      const client = new LanguageClient({
        connect: async () => openIdeSocket((await call(openLanguageServer, { params })).ticket),
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
        likelyWords: () => model.likely.get(),
        wantsHints: () => model.settings.get().hints,
        onRenamed: (count) => toast({ title: t("help.renamed", { count }) }),
        onProblems: (path, problems) =>
          model.setProblems(
            `language ${path}`,
            problems.map((problem) => ({ path, ...problem })),
          ),
        onState: (state) => model.languageState.set(state),
      });
      model.language.set(client);
    });
    return () => {
      isLeft = true;
      model.language.get()?.close();
      model.language.set(null);
    };
    // Another round is another server.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [model, isWanted, round, t]);
}
