import { ModelProblem } from "@devloom/model";
import { projectPath } from "@devloom/project-files";
import { AppError, type Handlers, type Platform } from "@devloom/server-kit";
import type { assistContract } from "../../contract.ts";
import { eventStream } from "../event-stream.ts";
import { lookInto } from "../project-work.ts";
import { Assistance } from "./assistance.ts";
import { findModel } from "./find-model.ts";
import { readSuggestion, suggestMessages } from "./prompt.ts";

const SUGGESTED_TOKENS = 160;

/** Models that help in the text. They propose; whoever asked decides and saves. */
export function assistHandlers(platform: Platform): Handlers<typeof assistContract> {
  return {
    async suggestInIde({ actor, params: { id }, body, request: { signal } }) {
      await lookInto(platform, actor, id);
      projectPath(body.filePath);
      const model = await findModel(platform, actor, body.alias);
      const question = {
        messages: suggestMessages(body),
        maxTokens: SUGGESTED_TOKENS,
        temperature: 0,
        purpose: "ide.suggest",
        subject: `project/${id}`,
      };
      const { text } = await model.ask(question, { signal }).catch((error: unknown) => {
        throw error instanceof ModelProblem
          ? new AppError(502, error.code, error.message, { cause: error })
          : error;
      });
      return { text: readSuggestion(text, body.before, body.after) };
    },
    async assistInIde({ actor, params: { id }, body, request }) {
      await lookInto(platform, actor, id);
      projectPath(body.filePath);
      const model = await findModel(platform, actor, body.alias);
      const work = new Assistance(platform, actor, id, model, body);
      await work.claim();
      return eventStream(request.signal, (tell, signal) => work.answer(tell, signal));
    },
  };
}
