import { assertNever } from "@devloom/contract";
import { lazy, Suspense } from "react";
import { useStore } from "../model/use-store.ts";
import type { ActionContext } from "../actions/action.ts";

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
  const question = useStore(context.ui.question);
  return <Suspense fallback={null}>{ask()}</Suspense>;

  function ask() {
    const onClose = (): void => context.ui.question.set(null);
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
