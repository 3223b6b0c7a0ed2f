/** The program of the engine's process: takes batches of calls, gives a batch of answers for each. */
import { answerCall, forgetParts } from "./answer-call.ts";
import type { EngineAnswer, EngineCall } from "./engine-calls.ts";

async function answerAll(calls: readonly EngineCall[]): Promise<EngineAnswer[]> {
  forgetParts();
  const answers: EngineAnswer[] = [];
  for (const call of calls) {
    try {
      answers.push({ value: await answerCall(call) });
    } catch (error) {
      answers.push({ error: error instanceof Error ? error.message : String(error) });
    }
  }
  return answers;
}

process.on("message", (calls: EngineCall[]) => {
  void answerAll(calls).then((answers) => process.send?.(answers));
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
