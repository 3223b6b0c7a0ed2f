import type { ChatRequest } from "@devloom/model";
import {
  type Actor,
  CODE_ALIAS,
  type Handlers,
  newId,
  type Platform,
  type RequestFacts,
} from "@devloom/server-kit";
import { sql } from "kysely";
import { type ChatBody, type openAiContract, PROMPT_VERSION_HEADER } from "../../contract.ts";
import type { AskTargets } from "../gateway/ask-targets.ts";
import { authorise, unknownModel } from "../gateway/authorise.ts";
import { findAlias } from "../gateway/find-targets.ts";
import { findKey, mayAsk } from "../gateway/key-limits.ts";
import { streamedResponse, wholeResponse } from "./answer-response.ts";
import { chatRequest } from "./chat-request.ts";
import { type AnswerForm, chatForm, textForm } from "./present-answer.ts";

interface AskedCall {
  readonly actor: Actor;
  readonly request: RequestFacts;
  readonly body: Pick<ChatBody, "model" | "stream" | "stream_options">;
}

/** The calls that OpenAI's clients make. */
export function openAiHandlers(
  platform: Platform,
  askTargets: AskTargets,
): Handlers<typeof openAiContract> {
  const services = { platform, askTargets };
  return {
    createChatCompletion: (call) =>
      answer(services, call, chatForm, (most) => chatRequest(call.body, most)),
    createCompletion(call) {
      const { prompt, ...rest } = call.body;
      const content = typeof prompt === "string" ? prompt : prompt.join("");
      const messages = [{ role: "user" as const, content }];
      const body = { ...rest, messages, logprobs: null };
      return answer(services, call, textForm, (most) => chatRequest(body, most));
    },
    async listAiModels({ actor }) {
      const data = await modelsOf(platform, actor);
      return { object: "list", data };
    },
    async getAiModel({ actor, params }) {
      const found = (await modelsOf(platform, actor)).find(({ id }) => id === params.model);
      if (found === undefined) throw unknownModel();
      return found;
    },
  };
}

async function answer(
  { platform, askTargets }: { readonly platform: Platform; readonly askTargets: AskTargets },
  { actor, request, body }: AskedCall,
  form: AnswerForm,
  read: (most: number | null) => Omit<ChatRequest, "model">,
): Promise<Response> {
  const { model: alias } = body;
  const { key, found } = await authorise(platform, actor, alias);
  const hangUp = new AbortController();
  const isStreamed = body.stream === true;
  const version = request.headers.get(PROMPT_VERSION_HEADER);
  const events = askTargets({
    facts: {
      tenantId: actor.tenantId,
      accountId: key === null ? actor.accountId : null,
      key,
      alias,
      purpose: "api",
      subject: null,
      promptVersion: version === null ? null : version.slice(0, 200),
      isStreamed,
      isMetered: true,
    },
    targets: found.targets,
    request: read(found.maxTokens),
    signal: AbortSignal.any([request.signal, hangUp.signal]),
  });
  const created = Math.floor(platform.clock.now().getTime() / 1000);
  const head = { id: newId().replaceAll("-", ""), created, model: alias };
  if (!isStreamed) return wholeResponse(events, form, head);
  return streamedResponse(events, form, head, {
    isCounted: body.stream_options?.include_usage === true,
    log: platform.log,
    hangUp: () => hangUp.abort(),
  });
}

async function modelsOf(platform: Platform, actor: Actor) {
  const { key, aliases } = await platform.database.tenant(actor, async (tx) => {
    const { rows } = await sql<{ name: string; created_at: Date }>`select name, created_at
      from model_alias where tenant_id = ${tx.tenantId} and deleted_at is null
      order by name`.execute(tx.query());
    return { key: await findKey(tx, actor.sessionId), aliases: rows };
  });
  const holder = { tenantId: actor.tenantId, accountId: key === null ? actor.accountId : null };
  const hasCode = aliases.some(({ name }) => name === CODE_ALIAS);
  const fallback = hasCode ? null : await findAlias(platform, holder, CODE_ALIAS);
  const settings =
    fallback === null || "missing" in fallback ? [] : [{ name: CODE_ALIAS, created_at: null }];
  return [...aliases, ...settings]
    .filter(({ name }) => mayAsk(key, name))
    .map(({ name, created_at: at }) => ({
      id: name,
      object: "model" as const,
      created: Math.floor((at?.getTime() ?? 0) / 1000),
      owned_by: "workspace",
    }));
}
