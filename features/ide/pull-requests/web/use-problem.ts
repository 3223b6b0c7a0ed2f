import { type ApiError, useText } from "@devloom/web-kit";
import { en } from "./messages/en.ts";

type Problem = keyof typeof en.problem;

const isKnown = (code: string): code is Problem => code in en.problem;

/** What went wrong, in the person's language where it is a known problem. */
export function useProblem(): (error: ApiError | null) => string | undefined {
  const t = useText("pull-requests");
  return (error) => {
    if (error === null) return undefined;
    return isKnown(error.code) ? t(`problem.${error.code}`) : error.message;
  };
}
