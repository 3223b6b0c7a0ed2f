import { toast } from "@devloom/ui";
import { ApiError, call, invalidateTopics, useFormat, useText } from "@devloom/web-kit";
import { MAX_BYTES, uploadIdeFile } from "../../contract.ts";
import type { IdeModel } from "../model/ide-model.ts";

/** Sends files into a folder of the project; one that is there already is replaced only when asked for. */
export function useUpload(model: IdeModel) {
  const t = useText("ide");
  const format = useFormat();

  async function send(filePath: string, file: File, replace: boolean): Promise<boolean> {
    try {
      await call(uploadIdeFile, {
        params: { id: model.projectId },
        query: { filePath, ...(replace ? { replace: "true" as const } : {}) },
        body: file,
      });
      void invalidateTopics(["file"]);
      model.follow(new Set([filePath]));
      return true;
    } catch (error) {
      tell(filePath, file, error);
      return false;
    }
  }

  function tell(filePath: string, file: File, error: unknown): void {
    const isTaken = error instanceof ApiError && error.code === "path_taken";
    toast({
      title: error instanceof Error ? error.message : String(error),
      variant: isTaken ? "warning" : "destructive",
      duration: 12_000,
      ...(isTaken
        ? {
            action: { label: t("upload.replace"), onSelect: () => void send(filePath, file, true) },
          }
        : {}),
    });
  }

  return async (folder: string, files: readonly File[]): Promise<void> => {
    let sent = 0;
    for (const file of files) {
      if (file.size > MAX_BYTES) {
        const limit = format.bytes(MAX_BYTES);
        toast({ title: t("upload.tooLarge", { name: file.name, limit }), variant: "destructive" });
        continue;
      }
      const filePath = folder === "" ? file.name : `${folder}/${file.name}`;
      if (await send(filePath, file, false)) sent += 1;
    }
    if (sent > 0) toast({ title: t("upload.done", { count: sent }) });
  };
}
