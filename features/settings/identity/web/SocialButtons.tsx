import { Badge, Button, Skeleton } from "@devloom/ui";
import { useCall, useRead, useText } from "@devloom/web-kit";
import { useEffect, useId, useState } from "react";
import type { ReactNode } from "react";
import { listSocialProviders, startSocialLogin } from "../contract.ts";
import type { SocialProvider } from "../contract.ts";
import { atLeast } from "./at-least.ts";
import { failedWith } from "./auth-failure.ts";
import type { AuthFailure } from "./auth-failure.ts";
import { ProviderMark } from "./ProviderMark.tsx";

export interface SocialButtonsProps {
  /** Where the browser comes back to. */
  returnTo: string;
  onFailure: (failure: AuthFailure | null) => void;
  /** Further ways in, shown before the providers. */
  children?: ReactNode;
}

/** Signing in through Google or GitHub, as far as this installation offers it. */
export function SocialButtons({ returnTo, onFailure, children }: SocialButtonsProps) {
  const t = useText("identity");
  const providers = useRead(listSocialProviders);
  const { call } = useCall(startSocialLogin);
  const hintId = useId();
  const [connecting, setConnecting] = useState<SocialProvider | null>(null);

  useEffect(() => {
    // Coming back with the browser's button shows this page again as it was left.
    const reset = () => setConnecting(null);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  async function start(provider: SocialProvider, title: string): Promise<void> {
    onFailure(null);
    setConnecting(provider);
    try {
      const work = call({ params: { provider }, body: { returnTo } });
      const { authorizationUrl } = await atLeast(work);
      window.location.assign(authorizationUrl);
    } catch (error) {
      setConnecting(null);
      onFailure(failedWith(t("social.failed", { provider: title }), error));
    }
  }

  const items = providers.data?.items ?? [];
  return (
    <section aria-label={t("social.or")} className="grid gap-3">
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("social.or")}
      </p>
      {children}
      {providers.isPending && (
        <div aria-busy="true" className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-control-lg rounded-md" />
          <Skeleton className="h-control-lg rounded-md" />
        </div>
      )}
      {providers.isError && <p className="text-sm text-muted">{t("social.loadFailed")}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        {items.map(({ id, title, mode }) => (
          <Button
            key={id}
            variant="outline"
            size="lg"
            className="px-3"
            loading={connecting === id}
            disabled={connecting !== null && connecting !== id}
            aria-disabled={mode === "unavailable" || undefined}
            aria-describedby={mode === "unavailable" ? `${hintId}-${id}` : undefined}
            onClick={() => mode !== "unavailable" && void start(id, title)}
          >
            {connecting === id ? (
              t("social.progress", { provider: title })
            ) : (
              <>
                <ProviderMark provider={id} />
                {title}
                {mode === "demo" && <Badge variant="warning">{t("social.demo")}</Badge>}
              </>
            )}
          </Button>
        ))}
      </div>
      {items.some((item) => item.mode === "demo") && (
        <p className="text-xs text-muted">{t("social.demoHint")}</p>
      )}
      {items
        .filter((item) => item.mode === "unavailable")
        .map((item) => (
          <p key={item.id} id={`${hintId}-${item.id}`} className="text-xs text-muted">
            {item.title}: {item.reason ?? t("social.unavailable")}
          </p>
        ))}
    </section>
  );
}
