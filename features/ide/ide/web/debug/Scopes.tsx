import { useStore, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import type { DebugScope } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import type { DebugSession, Stop } from "./debug-session.ts";
import { ValueTree } from "./ValueTree.tsx";

interface ScopesProps {
  readonly session: DebugSession;
  readonly stop: Stop;
}

const KNOWN = ["local", "block", "closure", "module", "script", "catch"] as const;

/** The variables that the chosen call sees, the nearest first. */
export function Scopes({ session, stop }: ScopesProps) {
  const t = useText("ide");
  const frame = useStore(useIde().debug.frame);
  const [found, setFound] = useState<{
    stop: Stop;
    frame: number;
    scopes: readonly DebugScope[];
  }>();
  useEffect(() => {
    let isLeft = false;
    void session.scopes(stop.target, frame).then((scopes) => {
      if (!isLeft) setFound({ stop, frame, scopes });
    });
    return () => {
      isLeft = true;
    };
  }, [session, stop, frame]);
  const isCurrent = found?.stop === stop && found.frame === frame;
  return (
    <section aria-labelledby="debug-scopes" className="border-b p-3">
      <h3 id="debug-scopes" className="pb-1 text-sm font-semibold">
        {t("debug.scopes")}
      </h3>
      {isCurrent && (
        <ul aria-labelledby="debug-scopes" className="max-h-64 overflow-auto">
          {found.scopes.map(({ kind, name, reference }, index) => (
            <ValueTree
              key={reference}
              session={session}
              target={stop.target}
              name={`${t(`debug.scope.${KNOWN.find((one) => one === kind) ?? "other"}`)} ${name}`.trim()}
              value={{ text: "", kind: "scope", reference }}
              isFirstOpen={index === 0}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
