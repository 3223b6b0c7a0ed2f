import { Avatar, Badge, PageHeader } from "@devloom/ui";
import { ReadView, useFormat, useOwnRole, useRead, useText, useTitle } from "@devloom/web-kit";
import { me, type User } from "../../contract.ts";
import { AddressCard } from "./AddressCard.tsx";
import { NameCard } from "./NameCard.tsx";

/** `/settings/profile`: who one is to others. */
export function ProfileScreen() {
  const t = useText("identity");
  const read = useRead(me, {}, { topics: ["user"] });
  useTitle(t("profile.title"));
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader title={t("profile.title")} description={t("profile.text")} />
      <ReadView read={read}>
        {({ user }) => (
          <div className="grid gap-6">
            <Person user={user} />
            <NameCard key={`${user.name}/${user.username}`} user={user} />
            <AddressCard user={user} />
          </div>
        )}
      </ReadView>
    </div>
  );
}

function Person({ user }: { user: User }) {
  const t = useText("identity");
  const ownRole = useOwnRole();
  const format = useFormat();
  return (
    <div className="flex items-center gap-4">
      <Avatar name={user.name} size="lg" decorative />
      <div className="min-w-0">
        <p className="truncate text-lg font-semibold">{user.name}</p>
        <p className="truncate text-sm text-muted">
          {t("profile.since", { time: format.dateTime(user.createdAt) })}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <Badge variant="brand">
            {t("profile.roleIn", {
              role: ownRole(user),
              workspace: user.tenant.tenantName,
            })}
          </Badge>
          {user.operator && <Badge>{t("profile.operator")}</Badge>}
        </p>
      </div>
    </div>
  );
}
