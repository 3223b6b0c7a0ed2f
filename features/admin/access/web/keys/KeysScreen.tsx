import { usePermission } from "@devloom/web-kit";
import { AccessFrame } from "../AccessFrame.tsx";
import { AllKeys } from "./AllKeys.tsx";
import { OwnKeys } from "./OwnKeys.tsx";
import { Services } from "./Services.tsx";

/** How programs get in: own keys, service accounts, and every key of the workspace. */
export function KeysScreen() {
  const own = usePermission("key:manage");
  const services = usePermission("service:manage");
  return (
    <AccessFrame tab="keys" {...(services.allowed ? {} : { permission: "key:manage" })}>
      {own.allowed && <OwnKeys />}
      {services.allowed && (
        <>
          <Services />
          <AllKeys />
        </>
      )}
    </AccessFrame>
  );
}
