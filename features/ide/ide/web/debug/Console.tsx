import { cx } from "@devloom/ui";
import { Form, TextField, useCallForm, useStore, useText } from "@devloom/web-kit";
import { useEffect, useRef } from "react";
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
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = end.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
    // Where new lines are.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [lines]);
  const form = useCallForm({
    values: { text: "" },
    async send({ text }) {
      if (state.kind !== "paused" || text.trim() === "") return;
      form.reset();
      session.print("asked", `> ${text}`);
      const answer = await session.evaluate(state.stop.target, debug.frame.get(), text);
      if ("failed" in answer) session.print("failed", answer.failed);
      else session.print("answer", answer.text);
    },
  });
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
      <Form form={form} className="pt-2">
        <TextField
          form={form}
          name="text"
          label={t("debug.evaluate")}
          hideLabel
          input={{
            placeholder: state.kind === "paused" ? t("debug.evaluate") : t("debug.evaluateOff"),
            maxLength: 10_000,
            spellCheck: false,
            disabled: state.kind !== "paused",
            className: "h-8 font-mono text-xs",
          }}
        />
      </Form>
    </section>
  );
}
