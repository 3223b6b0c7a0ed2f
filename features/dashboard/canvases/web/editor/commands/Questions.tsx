import { assertNever } from "@devloom/contract";
import { PaletteOpening } from "@devloom/ui/PaletteOpening";
import { lazy, Suspense, useCallback } from "react";
import { useStore } from "../model/use-store.ts";
import type { ActionContext } from "../actions/action.ts";
import type { Question } from "../actions/ui-state.ts";

const CommandList = lazy(async () => ({
  default: (await import("./CommandList.tsx")).CommandList,
}));
const TagQuestion = lazy(async () => ({
  default: (await import("./TagQuestion.tsx")).TagQuestion,
}));
const TextQuestion = lazy(async () => ({
  default: (await import("./TextQuestion.tsx")).TextQuestion,
}));

/** The questions that some actions ask before they are done. */
export function Questions({ context }: { context: ActionContext }) {
  return <AskedQuestion question={useStore(context.ui.question)} context={context} />;
}

interface AskedQuestionProps {
  readonly question: Question | null;
  readonly context: ActionContext;
}

/** One of them. What is typed before it is loaded is its answer, and nothing for the canvas. */
export function AskedQuestion({ question, context }: AskedQuestionProps) {
  const { ui } = context;
  const onClose = useCallback(() => ui.question.set(null), [ui]);
  return <Suspense fallback={<PaletteOpening onCancel={onClose} />}>{ask()}</Suspense>;

  function ask() {
    switch (question) {
      case null:
        return null;
      case "tag":
        return <TagQuestion context={context} onClose={onClose} />;
      case "text":
        return <TextQuestion context={context} onClose={onClose} />;
      case "find":
      case "insert":
        return (
          <CommandList context={context} insertsFirst={question === "insert"} onClose={onClose} />
        );
      default:
        return assertNever(question);
    }
  }
}
