import { useText } from "@devloom/web-kit";

const SHOWN = 3;

/** The first scopes of a key, and how many more there are. */
export function Scopes({ scopes }: { scopes: readonly string[] }) {
  const t = useText("access");
  const more = scopes.length - SHOWN;
  return (
    <span className="block max-w-64 text-xs" title={scopes.join(", ")}>
      <span className="font-mono break-words">{scopes.slice(0, SHOWN).join(", ")}</span>
      {more > 0 && <span className="text-muted"> {t("keys.more", { count: more })}</span>}
    </span>
  );
}
