import { EmptyState } from "@devloom/ui";
import { Lock } from "lucide-react";
import { useText } from "../i18n/use-text.ts";
import { lazy, Suspense } from "react";
import type { RequestAccessProps } from "./RequestAccess.tsx";

/** Few are denied anything: the others need not load a form for it. */
const RequestAccess = lazy(async () => ({
  default: (await import("./RequestAccess.tsx")).RequestAccess,
}));

export interface DeniedPaneProps extends Partial<RequestAccessProps> {
  /** Which role or permission is missing, in words. */
  reason: string;
}

/** Stands in for a screen somebody may not see: says what is missing, and offers to ask for it where somebody can give it. */
export function DeniedPane({ reason, permission, ask }: DeniedPaneProps) {
  const t = useText("kit");
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
      title={t("denied.title")}
      description={
        <>
          {reason}
          {permission !== undefined && (
            <span className="mt-1 block font-mono text-xs">{permission}</span>
          )}
        </>
      }
      {...(permission === undefined || ask === undefined
        ? {}
        : {
            action: (
              <Suspense fallback={null}>
                <RequestAccess permission={permission} ask={ask} />
              </Suspense>
            ),
          })}
    />
  );
}
