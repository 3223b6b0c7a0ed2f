import {
  call,
  invalidateTopics,
  isText,
  listOf,
  objectOf,
  optional,
  useLive,
} from "@devloom/web-kit";
import { useEffect } from "react";
import { getIdePulse } from "../../contract.ts";
import type { IdeModel } from "./ide-model.ts";

/** So often somebody who changes files by hand is noticed. */
const BEAT = 2_000;
const MAX_PATHS = 50;

/** Reads again when something changed: at once when it was done here, soon when it was done by hand. */
export function useFollow(model: IdeModel): void {
  useLive(["file", "canvas", "project"], ({ type, data, subject }) => {
    const projectId = data["projectId"] ?? subject?.replace("project/", "");
    if (projectId !== model.projectId) return;
    void invalidateTopics(["file"]);
    if (type.startsWith("file.") || type.startsWith("canvas.")) model.follow();
    model.filesChanged(pathsIn(data));
  });
  useEffect(() => {
    const beats = new AbortController();
    void beat(model, beats.signal);
    const keep = (): void => model.keepDrafts();
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      beats.abort();
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
      keep();
    };
  }, [model]);
}

interface Changed {
  readonly files?: { readonly path: string }[];
  readonly path?: string;
  readonly from?: string;
}

const isChanged = objectOf<Changed>({
  files: optional(listOf(objectOf<{ readonly path: string }>({ path: isText }))),
  path: optional(isText),
  from: optional(isText),
});

/** The files that an event names. */
function pathsIn(data: unknown): string[] {
  const { files = [], path, from } = isChanged(data) ? data : {};
  return [...files.map((file) => file.path), path, from].filter((one) => one !== undefined);
}

async function beat(model: IdeModel, signal: AbortSignal): Promise<void> {
  let tree: string | null = null;
  let files: Readonly<Record<string, string | null>> = {};
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, BEAT));
    if (signal.aborted || document.visibilityState === "hidden") continue;
    const paths = model.desk.get().tabs.slice(0, MAX_PATHS).join("\n");
    // Out of reach for a moment: the next beat asks again.
    const now = await call(getIdePulse, {
      params: { id: model.projectId },
      query: { paths },
      signal,
    }).catch(() => null);
    if (now === null) continue;
    const before = files;
    // One that was not asked about before may have changed since it was read.
    const known = (path: string): string | null | undefined =>
      path in before ? before[path] : model.stamps.get(path);
    const changed = new Set(
      Object.keys(now.files).filter((path) => known(path) !== now.files[path]),
    );
    if (changed.size > 0) model.follow(changed);
    const stamp = `${now.tree} ${now.git}`;
    if ((tree !== null && tree !== stamp) || changed.size > 0) void invalidateTopics(["file"]);
    tree = stamp;
    files = now.files;
  }
}
