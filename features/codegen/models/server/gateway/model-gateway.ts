import { AnswerBuilder, collectAnswer, usableAnswer } from "@devloom/model";
import type { ModelGateway, Platform } from "@devloom/server-kit";
import type { AskTargets } from "./ask-targets.ts";
import { findAlias } from "./find-targets.ts";
import type { Target } from "../providers/target.ts";

/** Asks models for other features, through the same aliases, fallbacks and records as outside callers. */
export function modelGateway(platform: Platform, askTargets: AskTargets): ModelGateway {
  return {
    async find(holder, alias) {
      const found = await findAlias(platform, holder, alias);
      if (found === null) return { missing: [`models.${alias}`] };
      if ("missing" in found) return found;
      const [first] = found.targets;
      const { tenantId, accountId } = holder;
      return {
        model: first?.model ?? "",
        host: first === undefined ? "" : hostOf(first),
        hasKey: first?.apiKey !== null,
        source: found.source,
        async ask(question, { signal, onReceived, onText } = {}) {
          let soFar = new AnswerBuilder();
          const events = askTargets({
            facts: {
              tenantId,
              accountId,
              key: null,
              alias,
              purpose: question.purpose,
              subject: question.subject ?? null,
              promptVersion: question.promptVersion ?? null,
              isStreamed: false,
              isMetered: false,
              onRecorded: question.onRecorded,
            },
            targets: found.targets,
            request: {
              messages: question.messages,
              format: question.format,
              maxTokens: question.maxTokens ?? found.maxTokens ?? undefined,
              temperature: question.temperature,
            },
            signal: signal ?? new AbortController().signal,
            onPiece(event) {
              if (event === null) soFar = new AnswerBuilder();
              else soFar.add(event);
              onReceived?.(soFar.received);
              if (event === null) onText?.(null);
              else if (event.type === "text") onText?.(event.text);
            },
          });
          return usableAnswer(await collectAnswer(events));
        },
      };
    },
  };
}

/** Who gets the question, for people: a server, or files of this one. */
function hostOf({ kind, provider, baseUrl }: Target): string {
  return kind === "gguf" ? provider : new URL(baseUrl).host;
}
