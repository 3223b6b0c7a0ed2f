import { LanguageClient } from "@devloom/code-editor/language";
import { toast } from "@devloom/ui";
import { ApiError, call, type Text } from "@devloom/web-kit";
import {
  openDocumentServer,
  openLanguageServer,
  readIdeFile,
  saveIdeFile,
} from "../../contract.ts";
import type { IdeModel } from "./ide-model.ts";
import { openIdeSocket } from "./ide-socket.ts";

/** Has files understood by a server of their kind. */
export function startLanguage(
  model: IdeModel,
  server: "typescript" | "documents",
  t: Text<"ide">,
): LanguageClient {
  const params = { id: model.projectId };
  const isCode = server === "typescript";
  const open = isCode ? openLanguageServer : openDocumentServer;
  const state = isCode ? model.languageState : model.documentsState;
  return new LanguageClient({
    server,
    connect: async () => openIdeSocket((await call(open, { params })).ticket),
    // Without a sandbox or the right to it, asking again does not help.
    isFinal: (error) => error instanceof ApiError && [403, 404, 503].includes(error.status),
    show: (path) => model.open(path),
    read: async (filePath) => (await call(readIdeFile, { params, query: { filePath } })).content,
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
    review: async (names, files) => {
      const { askReview } = await import("./review.ts");
      return askReview(model, names, files);
    },
    onRenamed: (count) => toast({ title: t("help.renamed", { count }) }),
    onProblems: (path, problems) =>
      model.setProblems(
        `language ${path}`,
        problems.map((problem) => ({ path, ...problem })),
      ),
    onState: (now) => state.set(now),
  });
}
