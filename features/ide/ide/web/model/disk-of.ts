import { call, invalidateTopics } from "@devloom/web-kit";
import { readIdeFile, saveIdeFile } from "../../contract.ts";
import type { SessionHost } from "./session-types.ts";

/** Reads and writes files of a project, and keeps in `stamps` what the pulse says of each as it was read. */
export function diskOf(projectId: string, stamps: Map<string, string>): SessionHost {
  const params = { id: projectId };
  return {
    async read(filePath) {
      const view = await call(readIdeFile, { params, query: { filePath } });
      stamps.set(filePath, view.stamp);
      return view;
    },
    async save(filePath, content, baseHash) {
      const saved = await call(saveIdeFile, { params, body: { filePath, content, baseHash } });
      void invalidateTopics(["file"]);
      return saved;
    },
  };
}
