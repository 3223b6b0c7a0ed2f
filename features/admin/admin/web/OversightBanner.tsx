import { Button } from "@devloom/ui";
import { call, tokenStore, useFormat, useRead, useSession, useText } from "@devloom/web-kit";
import { VenetianMask, Wrench } from "lucide-react";
import { useEffect, useState } from "react";
import { me, refresh, type User } from "../../../settings/identity/contract.ts";
import { readMaintenance, renewImpersonation, stopImpersonation } from "../contract.ts";
import { forgetImpersonation, rememberedImpersonation } from "./impersonation-note.ts";

/** Before the access token of an impersonation, which lives ten minutes, runs out. */
const RENEW_MILLISECONDS = 8 * 60_000;

/** Says at the foot of every page that an operator acts here, or that the installation is maintained. */
export function OversightBanner() {
  const session = useSession();
  // The session is what `me` answered a moment ago.
  const known = session.user === null ? {} : { initial: { user: session.user as User } };
  const self = useRead(me, {}, { topics: ["impersonation", "user"], ...known });
  const maintenance = useRead(readMaintenance, {}, { topics: ["setting"] });
  const user = self.data?.user;
  // Another person's answer may still be in the cache for a moment after a switch.
  const impersonation = user?.id === session.user?.id ? user?.impersonation : undefined;
  const message = maintenance.data?.message ?? null;
  if (impersonation === undefined && message === null) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid gap-2 p-3">
      {message !== null && <MaintenanceNote message={message} />}
      {impersonation !== undefined && (
        <ImpersonationNote impersonation={impersonation} name={user?.name ?? ""} />
      )}
    </div>
  );
}

const barStyles =
  "pointer-events-auto mx-auto flex w-full max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-warning-line bg-warning-soft px-4 py-2.5 text-sm text-warning-ink shadow-overlay";

function MaintenanceNote({ message }: { message: string }) {
  const t = useText("admin");
  return (
    <output className={barStyles}>
      <Wrench aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{t("maintenance.on")}</strong> {message}
      </p>
    </output>
  );
}

interface ImpersonationNoteProps {
  impersonation: NonNullable<User["impersonation"]>;
  name: string;
}

function ImpersonationNote({ impersonation, name }: ImpersonationNoteProps) {
  const t = useText("admin");
  const format = useFormat();
  const session = useSession();
  const [stopping, setStopping] = useState(false);
  useRenewal();

  async function stop(): Promise<void> {
    setStopping(true);
    try {
      await call(stopImpersonation, {});
    } finally {
      forgetImpersonation();
      // The operator's own session is still in the cookie.
      const own = await call(refresh, { body: {} });
      session.signedIn(own.accessToken, own.user);
      setStopping(false);
    }
  }

  return (
    <output className={barStyles}>
      <VenetianMask aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">
          {t("banner.acting", { operator: impersonation.operatorName, name })}
        </strong>{" "}
        {t("banner.reason", {
          reason: impersonation.reason,
          time: format.relativeTime(impersonation.expiresAt),
        })}
      </p>
      <Button size="sm" variant="outline" loading={stopping} onClick={() => void stop()}>
        {t("banner.stop")}
      </Button>
    </output>
  );
}

/** Fetches the next access token with the operator's own session, as long as the limit lasts. */
function useRenewal(): void {
  useEffect(() => {
    async function renew(): Promise<void> {
      const id = rememberedImpersonation();
      if (id === null) return;
      const own = await call(refresh, { body: {} });
      const answer = await fetch(renewImpersonation.path.replace("{id}", id), {
        method: renewImpersonation.method,
        headers: { authorization: `Bearer ${own.accessToken}` },
      });
      if (!answer.ok) return;
      const { accessToken } = (await answer.json()) as { accessToken: string };
      tokenStore.set(accessToken);
    }
    const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
}
