import { ApiError, call, useText } from "@devloom/web-kit";
import { useState } from "react";
import { getLabelledPrompt, getPrompt, type PromptVersion } from "../../../playground/contract.ts";

const LABEL = "production";

export interface UsedPrompt {
  readonly messages: PromptVersion["messages"];
  readonly version: string;
}

/** Reads the version of a prompt that is in use, at the moment when it is used. */
export function usePrompt() {
  const t = useText("codegen");
  const [problem, setProblem] = useState<string | null>(null);

  /** `null` for the built-in prompt; `undefined` where there is none to use, and `problem` says why. */
  async function read(id: string): Promise<UsedPrompt | null | undefined> {
    setProblem(null);
    if (id === "") return null;
    try {
      const [{ name }, { messages, number }] = await Promise.all([
        call(getPrompt, { params: { id } }),
        call(getLabelledPrompt, { params: { id, label: LABEL } }),
      ]);
      return { messages, version: `${name}@${number}` };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.status === 404 ? t("file.noProduction") : error.message);
      return undefined;
    }
  }
  return { read, problem };
}
