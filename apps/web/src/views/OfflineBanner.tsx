import { useConnectivity, useProbe, useText } from "@devloom/web-kit";
import { WifiOff } from "lucide-react";

/** Says when nothing can be loaded or saved, and disappears by itself when it can again. */
export function OfflineBanner() {
  const t = useText("kit");
  const state = useConnectivity();
  useProbe();
  if (state === "online") return null;
  return (
    <div
      role="alert"
      className="sticky top-0 z-50 flex items-center justify-center gap-2.5 border-b border-warning-line bg-warning-soft px-4 py-2 text-sm font-medium text-warning-ink"
    >
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      {t(state === "offline" ? "connection.offline" : "connection.unreachable")}
    </div>
  );
}
