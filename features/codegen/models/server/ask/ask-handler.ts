import { collectAnswer, ModelProblem } from "@devloom/model";
import { type Handler, notFound, type Platform } from "@devloom/server-kit";
import type { askModelAlias } from "../../contract.ts";
import { readCall } from "../calls/call-handlers.ts";
import type { AskTargets } from "../gateway/ask-targets.ts";
import { authorise } from "../gateway/authorise.ts";
import { smallest } from "../openai/chat-request.ts";

/** Asks for a person who looks at the answer beside its figures. */
export function askHandler(
  platform: Platform,
  askTargets: AskTargets,
): Handler<typeof askModelAlias> {
  return async ({ actor, body, request }) => {
    const { key, found } = await authorise(platform, actor, body.alias);
    const { schema, temperature, maxTokens } = body;
    let id = "";
    const events = askTargets({
      facts: {
        tenantId: actor.tenantId,
        accountId: key === null ? actor.accountId : null,
        key,
        alias: body.alias,
        purpose: "playground",
        subject: null,
        promptVersion: body.promptVersion,
        isStreamed: false,
        isMetered: true,
      },
      targets: found.targets,
      request: {
        messages: body.messages,
        format: schema === null ? undefined : { type: "schema", name: "answer", schema },
        temperature: temperature ?? undefined,
        maxTokens: smallest(maxTokens, found.maxTokens),
      },
      signal: request.signal,
      onBegan: (callId) => {
        id = callId;
      },
    });
    const text = await collectAnswer(events).then(
      (answer) => (answer.text === "" ? answer.refusal : answer.text),
      (error: unknown) => {
        // Why nobody answered is part of the record.
        if (error instanceof ModelProblem) return "";
        throw error;
      },
    );
    const call = await platform.database.tenant(actor, (tx) =>
      readCall(tx, id, platform.clock.now()),
    );
    if (call === null) throw notFound("The call");
    return { text, call };
  };
}
