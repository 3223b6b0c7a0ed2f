import { Badge, type BadgeVariant } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { GitMerge, GitPullRequest, GitPullRequestClosed } from "lucide-react";
import type { PullRequest } from "../contract.ts";

const LOOK = {
  open: { variant: "success", Icon: GitPullRequest },
  merged: { variant: "brand", Icon: GitMerge },
  closed: { variant: "danger", Icon: GitPullRequestClosed },
} as const satisfies Record<PullRequest["state"], { variant: BadgeVariant; Icon: unknown }>;

/** Whether a pull request is open, merged or closed. */
export function StateBadge({ state }: { readonly state: PullRequest["state"] }) {
  const t = useText("pull-requests");
  const { variant, Icon } = LOOK[state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {t(`state.${state}`)}
    </Badge>
  );
}
