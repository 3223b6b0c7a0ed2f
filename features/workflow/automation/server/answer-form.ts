import type { JsonObject } from "@devloom/contract";
import { AppError, conflict, type Platform, type Transaction } from "@devloom/server-kit";
import type { Question } from "../contract.ts";
import { ruleResource } from "./rule-commands.ts";

/** Sets a rule off with what somebody has filled in. The rule acts for whoever saved it, as with a webhook. */
export async function answerForm(
  platform: Platform,
  tx: Transaction,
  { id, answers }: { id: string; answers: JsonObject },
): Promise<{ fireId: string }> {
  const { source, isEnabled } = await ruleResource.store.find(tx, id);
  if (source.kind !== "form") throw conflict("no_form", "This rule doesn't begin with a form.");
  if (!isEnabled) throw conflict("rule_disabled", "This form is closed: its rule is turned off.");
  assertAnswers(source.fields, answers);
  const fireId = await platform.triggers.fire(tx, id, {
    cause: "manual",
    context: { body: answers },
  });
  if (fireId === null) throw new Error("A key of its own was there already.");
  return { fireId };
}

/** Every question has an answer of its type, and nothing else was sent. */
function assertAnswers(questions: readonly Question[], answers: JsonObject): void {
  const wrong = questions.find(({ name, type }) => !isAnswer(answers[name], type));
  if (wrong !== undefined)
    throw new AppError(400, "bad_answers", `“${wrong.name}” needs an answer of its kind.`);
  const more = Object.keys(answers).find((name) => !questions.some((one) => one.name === name));
  if (more !== undefined)
    throw new AppError(400, "bad_answers", `“${more}” is no question of this form.`);
}

function isAnswer(value: unknown, type: Question["type"]): boolean {
  if (type === "text") return typeof value === "string" && value.trim() !== "";
  return typeof value === type;
}
