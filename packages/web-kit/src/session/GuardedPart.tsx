import { PageHeader } from "@devloom/ui";
import type { ReactNode } from "react";
import { useTitle } from "../use-title.ts";
import { DeniedPane, type DeniedPaneProps } from "./DeniedPane.tsx";
import type { PermissionAnswer } from "./use-permission.ts";

export interface GuardedPartProps extends Pick<DeniedPaneProps, "permission" | "ask"> {
  title: string;
  description: string;
  /** Whether the person may see this part, and what is missing if not. */
  access: PermissionAnswer;
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of a section: its head, and what is missing to see it. */
export function GuardedPart(props: GuardedPartProps) {
  const { title, description, access, actions, permission, ask, children } = props;
  useTitle(title);
  return (
    <div className="grid gap-6">
      <PageHeader
        title={title}
        description={description}
        actions={access.allowed ? actions : undefined}
      />
      {access.allowed ? (
        children
      ) : (
        <DeniedPane reason={access.reason ?? ""} permission={permission} ask={ask} />
      )}
    </div>
  );
}
