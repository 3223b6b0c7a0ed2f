import { type CallFormOptions, useCallForm, useText } from "@devloom/web-kit";
import { useCallback } from "react";
import type { z } from "zod";
import { firstProblems, problemKey } from "./validation.ts";

/** The problem of a field in the person's language; messages only the server knows stay as sent. */
export function useProblemText(): (message: string) => string {
  const t = useText("identity");
  return useCallback(
    (message) => {
      const key = problemKey(message);
      return key === undefined ? message : t(`problems.${key}`);
    },
    [t],
  );
}

/** A form that is judged by a schema of the contract, in the words that the server would use. */
export function useAuthForm<Values extends Record<string, string>>(
  schema: z.ZodType<unknown, Values>,
  options: Omit<CallFormOptions<Values>, "check" | "problemText">,
) {
  const problemText = useProblemText();
  return useCallForm<Values>({
    ...options,
    problemText,
    check(values) {
      const result = schema.safeParse(values);
      if (result.success) return {};
      const problems = Object.entries(firstProblems(result.error));
      return Object.fromEntries(problems.map(([field, text]) => [field, problemText(text)]));
    },
  });
}
