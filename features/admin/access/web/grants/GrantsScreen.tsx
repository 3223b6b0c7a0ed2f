import { Button } from "@devloom/ui";
import { usePermission, useSearchParam, useText } from "@devloom/web-kit";
import { HandHelping } from "lucide-react";
import { AccessFrame } from "../AccessFrame.tsx";
import { AllGrants } from "./AllGrants.tsx";
import { OwnGrants } from "./OwnGrants.tsx";
import { PendingRequests } from "./PendingRequests.tsx";
import { RequestDialog } from "./RequestDialog.tsx";

/** In the address: a request with nothing chosen yet. */
const ANYTHING = "new";

/** Permissions for a while: asked for, approved, running out. */
export function GrantsScreen() {
  const t = useText("access");
  const request = usePermission("access:request");
  const approve = usePermission("grant:approve");
  const [wanted, setWanted] = useSearchParam("request");
  const ask = () => setWanted(ANYTHING);
  return (
    <AccessFrame
      tab="grants"
      {...(approve.allowed ? {} : { permission: "access:request" })}
      actions={
        <Button disabledReason={request.reason} onClick={ask}>
          <HandHelping aria-hidden="true" />
          {t("grants.request")}
        </Button>
      }
    >
      {approve.allowed && <PendingRequests />}
      {approve.allowed && <AllGrants />}
      {request.allowed && <OwnGrants onRequest={ask} />}
      {wanted !== "" && request.allowed && (
        <RequestDialog wanted={wanted === ANYTHING ? "" : wanted} onClose={() => setWanted("")} />
      )}
    </AccessFrame>
  );
}
