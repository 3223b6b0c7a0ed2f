import { PageHeader } from "@devloom/ui";
import {
  DeniedPane,
  SectionTabs,
  useCall,
  usePermission,
  useText,
  useTitle,
} from "@devloom/web-kit";
import type { ReactNode } from "react";
import { requestGrant } from "../contract.ts";

const TABS = [
  ["people", "/access"],
  ["simulate", "/access/simulate"],
  ["roles", "/access/roles"],
  ["grants", "/access/grants"],
  ["keys", "/access/keys"],
  ["policies", "/access/policies"],
  ["reviews", "/access/reviews"],
  ["decisions", "/access/decisions"],
] as const;

export interface AccessFrameProps {
  tab: (typeof TABS)[number][0];
  /** What it takes to see this part. Everyone sees the parts that are about themselves. */
  permission?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The head of every part of access control, its other parts, and what is missing to see it. */
export function AccessFrame({ tab, permission, actions, children }: AccessFrameProps) {
  const t = useText("access");
  const { allowed, reason } = usePermission(permission ?? "");
  const { call } = useCall(requestGrant, { topics: ["access", "grant"] });
  const isOpen = permission === undefined || allowed;
  useTitle(t(`tab.${tab}`));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t("title")}
        description={t(`about.${tab}`)}
        actions={isOpen ? actions : undefined}
      />
      <SectionTabs
        label={t("parts")}
        tabs={TABS.map(([id, href]) => ({ href, label: t(`tab.${id}`) }))}
      />
      {isOpen ? (
        children
      ) : (
        <DeniedPane reason={reason ?? ""} permission={permission} ask={(body) => call({ body })} />
      )}
    </div>
  );
}
