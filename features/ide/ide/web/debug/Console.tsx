import { cx, Input } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useIde } from "../model/ide-context.ts";
import type { ConsoleLine, DebugSession } from "./debug-session.ts";

const LOOKS: Readonly<Record<ConsoleLine["kind"], string>> = {
  out: "",
  err: "text-warning-ink",
  note: "text-muted italic",
  asked: "text-muted",
  answer: "text-info-ink",
  failed: "text-danger-ink",
};
// oxlint-disable-next-line no-control-regex -- it is what is looked for
const COLOUR = /\u001b\[[0-9;]*m/g;

/** What the program prints, and a line to ask it something while it is paused. */
export function Console({ session }: { readonly session: DebugSession }) {
  const t = useText("ide");
  const { debug } = useIde();
  const lines = useStore(session.lines);
  const state = useStore(session.state);
  const [text, setText] = useState("");
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = end.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
    // Where new lines are.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [lines]);
  async function ask(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (state.kind !== "paused" || text.trim() === "") return;
    setText("");
    session.print("asked", `> ${text}`);
    const answer = await session.evaluate(state.stop.target, debug.frame.get(), text);
    if ("failed" in answer) session.print("failed", answer.failed);
    else session.print("answer", answer.text);
  }
  return (
    <section aria-labelledby="debug-console" className="p-3">
      <h3 id="debug-console" className="pb-1 text-sm font-semibold">
        {t("debug.console")}
      </h3>
      <div
        ref={end}
        role="log"
        aria-labelledby="debug-console"
        // Long output is read with the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-56 min-h-12 overflow-auto rounded border bg-sunken p-2 font-mono text-xs"
      >
        {lines.length === 0 && <p className="font-sans text-muted">{t("debug.noOutput")}</p>}
        {lines.map(({ id, kind, text: line }) => (
          <p key={id} className={cx("break-words whitespace-pre-wrap", LOOKS[kind])}>
            {line.replaceAll(COLOUR, "")}
          </p>
        ))}
      </div>
      <form onSubmit={(event) => void ask(event)} className="pt-2">
        <Input
          aria-label={t("debug.evaluate")}
          placeholder={state.kind === "paused" ? t("debug.evaluate") : t("debug.evaluateOff")}
          value={text}
          maxLength={10_000}
          spellCheck={false}
          autoComplete="off"
          disabled={state.kind !== "paused"}
          className="h-8 font-mono text-xs"
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </section>
  );
}
