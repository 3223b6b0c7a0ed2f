import { EmptyState, PageHeader } from "@devloom/ui";
import { ReadView, usePermission, useRead, useText, useTitle } from "@devloom/web-kit";
import { Lock } from "lucide-react";
import { readScimAccess, readSso } from "../../contract.ts";
import { ConnectionCard } from "./ConnectionCard.tsx";
import { DirectoryCard } from "./DirectoryCard.tsx";
import { DomainsCard } from "./DomainsCard.tsx";

/** `/settings/sign-on`: the organisation's own sign-in, and its directory. */
export function SignOnScreen() {
  const t = useText("identity");
  const manage = usePermission("sso:manage");
  useTitle(t("signOn.title"));
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader title={t("signOn.title")} description={t("signOn.text")} />
      {manage.allowed ? (
        <Parts />
      ) : (
        <EmptyState
          icon={<Lock aria-hidden="true" />}
          title={t("signOn.denied")}
          description={manage.reason}
        />
      )}
    </div>
  );
}

function Parts() {
  const sso = useRead(readSso, {}, { topics: ["sso"] });
  const scim = useRead(readScimAccess, {}, { topics: ["scim"] });
  return (
    <div className="grid gap-6">
      <ReadView read={sso}>
        {({ connection, callbackUrl }) => (
          <>
            <ConnectionCard
              key={connection?.version ?? 0}
              connection={connection}
              callbackUrl={callbackUrl}
            />
            {connection !== null && <DomainsCard connection={connection} />}
          </>
        )}
      </ReadView>
      <ReadView read={scim}>{(access) => <DirectoryCard access={access} />}</ReadView>
    </div>
  );
}
