import type { LineCoverage } from "@devloom/code-editor";
import { useRead, useStore } from "@devloom/web-kit";
import { useMemo } from "react";
import { readCoverage } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import type { FileSession } from "../model/file-session.ts";

/** Which lines of a file ran, where that is wanted and known of the text as it is; `null` otherwise. */
export function useCoverage(session: FileSession): LineCoverage | null {
  const model = useIde();
  const isOn = useStore(model.settings, (settings) => settings.coverage);
  const state = useStore(session.state);
  const params = { id: model.projectId };
  const { data } = useRead(readCoverage, { params }, { topics: ["run"], enabled: isOn });
  const found = data?.items.find(({ path }) => path === session.path);
  const isCurrent = isOn && state.kind === "saved" && found?.hash === session.hash;
  return useMemo(
    () =>
      isCurrent && found !== undefined
        ? { covered: linesIn(found.covered), missed: linesIn(found.missed) }
        : null,
    [isCurrent, found],
  );
}

/** Of lines that count, how many ran, as a share of one. */
export function shareOf({ covered, missed }: LineCoverage): number {
  const all = covered.length + missed.length;
  return all === 0 ? 1 : covered.length / all;
}

/** `1-3,7` as numbers. */
export function linesIn(text: string): number[] {
  return text.split(",").flatMap((part) => {
    const [from = 0, to = from] = part.split("-").map(Number);
    return from < 1 ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
