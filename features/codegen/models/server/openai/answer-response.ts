import { type ChatEvent, collectAnswer, ModelProblem } from "@devloom/model";
import { AppError, type Logger } from "@devloom/server-kit";
import type { AnswerForm, AnswerHead } from "./present-answer.ts";

/** Why a model could not answer, as an error of this API. */
export function gatewayError(problem: ModelProblem): AppError {
  const status = problem.isAboutTheQuestion ? (problem.status ?? 400) : 502;
  // The gateway has tried everybody already: clients need not repeat the call at once.
  const headers = { "x-should-retry": "false" };
  return new AppError(status, problem.code, problem.message, { headers, cause: problem });
}

/** The whole answer as JSON. */
export async function wholeResponse(
  events: AsyncIterable<ChatEvent>,
  form: AnswerForm,
  head: AnswerHead,
): Promise<Response> {
  const answer = await collectAnswer(events).catch((error: unknown) => {
    throw error instanceof ModelProblem ? gatewayError(error) : error;
  });
  return Response.json(form.whole(head, answer), { headers: { "cache-control": "no-store" } });
}

/**
 * The answer as server-sent events. It begins with the first piece, so that what fails before has a
 * status; a failure behind it is told in the stream.
 */
export async function streamedResponse(
  events: AsyncGenerator<ChatEvent>,
  form: AnswerForm,
  head: AnswerHead,
  { isCounted, log, hangUp }: { isCounted: boolean; log: Logger; hangUp: () => void },
): Promise<Response> {
  const first = await events.next().catch((error: unknown) => {
    throw error instanceof ModelProblem ? gatewayError(error) : error;
  });
  const encoder = new TextEncoder();
  const parts = partsOf(first, events, form, head, isCounted);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await parts.next();
        if (next.done === true) controller.close();
        else controller.enqueue(encoder.encode(`data: ${next.value}\n\n`));
      } catch (error) {
        if (!(error instanceof ModelProblem)) log.error({ err: error }, "a streamed answer failed");
        const message = error instanceof ModelProblem ? error.message : "The answer broke off.";
        const told = { error: { message, type: "server_error", param: null, code: "broken_off" } };
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(told)}\n\n`));
        controller.close();
      }
    },
    async cancel() {
      hangUp();
      // A provider that is being waited for hears the signal; what it throws then has no reader.
      await events.return(undefined).catch(() => undefined);
    },
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" },
  });
}

async function* partsOf(
  first: IteratorResult<ChatEvent>,
  events: AsyncGenerator<ChatEvent>,
  form: AnswerForm,
  head: AnswerHead,
  isCounted: boolean,
): AsyncGenerator<string> {
  for (let next = first; next.done !== true; next = await events.next()) {
    const event = next.value;
    if (event.type !== "end") {
      for (const part of form.piece(head, event)) yield JSON.stringify(part);
      continue;
    }
    yield JSON.stringify(form.end(head, event.reason));
    if (isCounted) yield JSON.stringify(form.count(head, event.usage));
  }
  yield "[DONE]";
}
