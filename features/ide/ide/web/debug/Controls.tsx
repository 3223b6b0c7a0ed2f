import { IconButton } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import {
  ArrowDownToDot,
  ArrowUpFromDot,
  CirclePause,
  CirclePlay,
  Redo,
  RotateCcw,
  Square,
} from "lucide-react";
import { withKeys } from "../layout/with-keys.ts";
import { useIde } from "../model/ide-context.ts";
import type { DebugSession, DebugState } from "./debug-session.ts";
import { tried } from "./use-debugging.ts";

/** Go on, stop, step, and how it stands. */
export function Controls({ session }: { readonly session: DebugSession }) {
  const t = useText("ide");
  const { debug } = useIde();
  const state = useStore(session.state);
  const last = useStore(debug.last);
  const isPaused = state.kind === "paused";
  const isEnded = state.kind === "ended";
  const words = useDescription(state);
  const reason = isPaused ? undefined : t("debug.evaluateOff");
  return (
    <div className="shrink-0 border-b px-3 pb-2">
      <div role="toolbar" aria-label={t("debug.controls")} className="flex flex-wrap gap-1 py-1">
        {isPaused || isEnded ? (
          <IconButton
            size="sm"
            label={withKeys(t("debug.continue"), "F5")}
            disabledReason={reason}
            onClick={() => session.go("continue")}
          >
            <CirclePlay aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton
            size="sm"
            label={withKeys(t("debug.pause"), "F6")}
            onClick={() => session.send({ type: "pause" })}
          >
            <CirclePause aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          size="sm"
          label={withKeys(t("debug.stepOver"), "F10")}
          disabledReason={reason}
          onClick={() => session.go("stepOver")}
        >
          <Redo aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          label={withKeys(t("debug.stepInto"), "F11")}
          disabledReason={reason}
          onClick={() => session.go("stepInto")}
        >
          <ArrowDownToDot aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          label={withKeys(t("debug.stepOut"), "Shift+F11")}
          disabledReason={reason}
          onClick={() => session.go("stepOut")}
        >
          <ArrowUpFromDot aria-hidden="true" />
        </IconButton>
        {isEnded ? (
          <IconButton
            size="sm"
            label={withKeys(t("debug.again"), "F5")}
            onClick={() => last !== null && void tried(debug.start(last))}
          >
            <RotateCcw aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton
            size="sm"
            label={withKeys(t("debug.stop"), "Shift+F5")}
            onClick={() => debug.stop()}
          >
            <Square aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <output className="block text-sm text-muted">{words}</output>
    </div>
  );
}

function useDescription(state: DebugState): string {
  const t = useText("ide");
  if (state.kind === "paused") return t(`debug.state.${state.stop.reason}`);
  if (state.kind !== "ended") return t(`debug.state.${state.kind}`);
  if (state.isLost === true) return t("debug.state.lost");
  if (state.reason !== null) return t("debug.state.stopped", { reason: state.reason });
  return state.code === null
    ? t("debug.state.closed")
    : t("debug.state.ended", { code: state.code });
}
