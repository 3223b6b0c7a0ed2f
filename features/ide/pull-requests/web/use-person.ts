import { useText } from "@devloom/web-kit";
import type { PullRequestPerson } from "../contract.ts";

/** What to call people; whoever is gone has no name any more. */
export function usePersonName(): (person: PullRequestPerson) => string {
  const t = useText("pull-requests");
  return ({ name }) => (name === "" ? t("former") : name);
}
