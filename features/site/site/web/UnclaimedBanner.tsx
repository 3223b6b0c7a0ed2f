import { useAppView, usePublicRead, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { installationCall } from "./public-calls.ts";

/**
 * Tells the first visitor that whoever registers first owns the installation. Asks afresh whenever
 * a public page opens: somebody may have registered, or removed the demo, since the last one.
 */
export function UnclaimedBanner() {
  const t = useText("site");
  const appView = useAppView();
  const { data, isFetching, refetch } = usePublicRead(installationCall);
  const [readBefore] = useState(!isFetching);
  useEffect(() => {
    if (readBefore) refetch();
  }, [readBefore, refetch]);
  if (data === undefined || data.claimed) return null;
  return (
    <aside
      aria-label={t("banner.claim")}
      className="bg-brand px-5 py-2 text-center text-sm text-on-brand"
    >
      {t("banner.unclaimed")}{" "}
      <button
        type="button"
        className="font-semibold underline underline-offset-4 focus-visible:outline-on-brand"
        onClick={() => appView.show("auth", { tab: "register" })}
      >
        {t("banner.claim")}
      </button>
    </aside>
  );
}
