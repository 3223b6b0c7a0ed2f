import { LanguageClient } from "@devloom/code-editor/language";
import { toast } from "@devloom/ui";
import { ApiError, call, type Text } from "@devloom/web-kit";
import {
  openDocumentServer,
  openLanguageServer,
  readIdeFile,
  saveIdeFiles,
} from "../../contract.ts";
import type { IdeModel } from "./ide-model.ts";
import { openIdeSocket } from "./ide-socket.ts";

/** Files that are read side by side. */
const READ_AT_ONCE = 6;

/** Does something with each item, with so many at a time. */
async function inLines<Item, Result>(
  items: readonly Item[],
  lines: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const line = async (): Promise<void> => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: lines }, line));
  return results;
}

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
    async change(files) {
      const changed = await inLines(files, READ_AT_ONCE, async ({ path, change }) => {
        const query = { filePath: path };
        const { content, hash } = await call(readIdeFile, { params, query });
        if (content === null || hash === null) return [];
        return [{ filePath: path, content: change(content), baseHash: hash }];
      });
      const body = { files: changed.flat() };
      if (body.files.length > 0) await call(saveIdeFiles, { params, body });
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
