import { useText } from "@devloom/web-kit";

/** The kinds of runs that people meet. */
export const RUN_KINDS = [
  "project.archive",
  "project.check",
  "project.clone",
  "project.upload",
  "canvas.proposal",
  "codegen.verify",
  "workflow.instance",
  "project.fetch",
  "project.push",
  "tests.all",
  "tests.some",
] as const;

type KnownKind =
  | "project|archive"
  | "project|check"
  | "project|clone"
  | "project|upload"
  | "canvas|proposal"
  | "codegen|verify"
  | "workflow|instance"
  | "project|fetch"
  | "project|push"
  | "tests|all"
  | "tests|some";

/** What a kind of run is called. */
export function useKindTitle(): (kind: string) => string {
  const t = useText("runs");
  return (kind) => {
    const known = RUN_KINDS.find((one) => one === kind);
    // Each known kind has a text, its dot written as a bar.
    return known === undefined
      ? t("kinds.other")
      : t(`kinds.${known.replace(".", "|") as KnownKind}`);
  };
}
