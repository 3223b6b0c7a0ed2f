import { Button, IconButton } from "@devloom/ui";
import { Form, TextField, useCallForm, useStore, useText } from "@devloom/web-kit";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import type { DebugValue } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import type { DebugSession, Stop } from "./debug-session.ts";
import { ValueTree } from "./ValueTree.tsx";

const MAX_WATCHES = 50;

/** Expressions whose values are shown at each stop. */
export function Watches({ session }: { readonly session: DebugSession }) {
  const t = useText("ide");
  const { debug } = useIde();
  const { watches } = useStore(debug.settings);
  const state = useStore(session.state);
  const frame = useStore(debug.frame);
  const form = useCallForm({
    values: { text: "" },
    send({ text }) {
      const expression = text.trim();
      if (expression === "" || watches.length >= MAX_WATCHES) return;
      debug.change({ watches: [...new Set([...watches, expression])] });
      form.reset();
    },
  });
  return (
    <section aria-labelledby="debug-watches" className="border-b p-3">
      <h3 id="debug-watches" className="pb-1 text-sm font-semibold">
        {t("debug.watches")}
      </h3>
      <ul aria-labelledby="debug-watches" className="grid gap-1">
        {watches.map((expression) => (
          <li key={expression} className="flex items-start gap-1">
            <ul className="min-w-0 flex-1">
              <Watch
                session={session}
                stop={state.kind === "paused" ? state.stop : null}
                frame={frame}
                expression={expression}
              />
            </ul>
            <IconButton
              size="sm"
              label={t("debug.removeWatch", { name: expression })}
              onClick={() => debug.change({ watches: watches.filter((one) => one !== expression) })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Form form={form} className="flex gap-2 pt-1">
        <TextField
          form={form}
          name="text"
          label={t("debug.watch")}
          hideLabel
          className="min-w-0 flex-1"
          input={{ maxLength: 1000, spellCheck: false, className: "h-8 font-mono text-xs" }}
        />
        <Button size="sm" variant="outline" type="submit">
          {t("debug.addWatch")}
        </Button>
      </Form>
    </section>
  );
}

interface WatchProps {
  readonly session: DebugSession;
  readonly stop: Stop | null;
  readonly frame: number;
  readonly expression: string;
}

function Watch({ session, stop, frame, expression }: WatchProps) {
  const [found, setFound] = useState<{ stop: Stop; frame: number; value: DebugValue } | null>(null);
  useEffect(() => {
    let isLeft = false;
    if (stop !== null)
      void session.evaluate(stop.target, frame, expression).then((answer) => {
        if (isLeft) return;
        const value =
          "failed" in answer ? { text: answer.failed, kind: "error", reference: null } : answer;
        setFound({ stop, frame, value });
      });
    return () => {
      isLeft = true;
    };
  }, [session, stop, frame, expression]);
  const isCurrent = found !== null && found.stop === stop && found.frame === frame;
  const value = isCurrent ? found.value : { text: "–", kind: "undefined", reference: null };
  return (
    <ValueTree
      key={value.reference}
      session={session}
      target={stop?.target ?? 0}
      name={expression}
      value={value}
    />
  );
}
