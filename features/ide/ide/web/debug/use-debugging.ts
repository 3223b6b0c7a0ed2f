import { toast } from "@devloom/ui";
import { keysOf, usePermission, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { useIde } from "../model/ide-context.ts";

const OTHERS = ".xterm, [role='dialog'], [role='alertdialog']";
const GO = { F10: "stepOver", F11: "stepInto", "Shift+F11": "stepOut" } as const;

/** Keys of the debugger, and what is said of it to those who don't see the page. */
export function useDebugging(): string {
  const t = useText("ide");
  const model = useIde();
  const { allowed } = usePermission("terminal:use");
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!allowed) return undefined;
    const { debug } = model;
    debug.load().catch((error: unknown) => {
      toast({ title: error instanceof Error ? error.message : String(error) });
    });
    const onKeyDown = (event: KeyboardEvent): void => {
      // A terminal and what lies over the page have the keys for themselves.
      if (event.target instanceof Element && event.target.closest(OTHERS) !== null) return;
      const keys = keysOf(event);
      const session = debug.session.get();
      const state = session?.state.get().kind ?? "ended";
      const { active } = model.desk.get();
      if (keys === "F9" && active !== null) {
        event.preventDefault();
        const done = debug.toggle(active, model.line);
        setSaid(t(`debug.${done}`, { line: model.line }));
      } else if (keys === "F5") {
        event.preventDefault();
        if (state === "paused") return session?.go("continue");
        const last = debug.last.get();
        if (state === "ended" && last !== null) void tried(debug.start(last));
        else debug.wanted.set(debug.wanted.get() + 1);
      } else if (keys === "Shift+F5" && state !== "ended") {
        event.preventDefault();
        debug.stop();
      } else if (keys === "F6" && state === "running") {
        event.preventDefault();
        session?.send({ type: "pause" });
      } else if (state === "paused" && (keys === "F10" || keys === "F11" || keys === "Shift+F11")) {
        event.preventDefault();
        session?.go(GO[keys]);
      }
      return undefined;
    };
    const stopSaying = debug.stopped.subscribe(() => {
      const stop = debug.stopped.get();
      if (stop !== null) setSaid(t("debug.stoppedAt", { ...stop }));
    });
    window.addEventListener("keydown", onKeyDown);
    return () => {
      stopSaying();
      window.removeEventListener("keydown", onKeyDown);
    };
  }, [model, allowed, t]);
  // A program ends with the page that debugs it.
  useEffect(() => () => model.debug.stop(), [model]);
  return said;
}

/** Says why something could not be done. */
export async function tried(doing: Promise<unknown>): Promise<void> {
  try {
    await doing;
  } catch (error) {
    const title = error instanceof Error ? error.message : String(error);
    toast({ title, variant: "destructive" });
  }
}
