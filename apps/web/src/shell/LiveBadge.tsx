import { StatusDot, Tooltip, type StatusTone } from "@devloom/ui";
import { useLiveState, useText, type LiveState } from "@devloom/web-kit";

const tones: Readonly<Record<LiveState, StatusTone>> = {
  open: "success",
  connecting: "neutral",
  lost: "warning",
  idle: "neutral",
};

/** Whether changes made elsewhere arrive by themselves. */
export function LiveBadge() {
  const t = useText("shell");
  const state = useLiveState();
  if (state === "idle") return null;
  const hint = t(state === "open" ? "live.openHint" : "live.lostHint");
  return (
    <Tooltip content={hint} side="bottom">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the hint is for the keyboard too */}
      <span tabIndex={0} className="mx-1 inline-flex rounded-sm text-muted" data-live={state}>
        <StatusDot
          tone={tones[state]}
          label={t(`live.${state}`)}
          pulse={state === "lost"}
          className="text-xs! max-xl:[&>span:last-child]:sr-only"
        />
      </span>
    </Tooltip>
  );
}
