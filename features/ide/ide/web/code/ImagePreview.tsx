import { Skeleton } from "@devloom/ui";
import { callForBytes, useFormat, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { downloadIdeEntry } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import type { FileView } from "../model/file-session.ts";

/** A picture of the project as it is. */
export function ImagePreview({ view }: { readonly view: FileView }) {
  const t = useText("ide");
  const format = useFormat();
  const { projectId } = useIde();
  const [address, setAddress] = useState<string | null>(null);
  const [size, setSize] = useState("");
  const { filePath } = view;
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    void callForBytes(downloadIdeEntry, {
      params: { id: projectId },
      query: { path: filePath },
    }).then(
      (bytes) => {
        if (isGone) return;
        made = URL.createObjectURL(bytes);
        setAddress(made);
      },
      // The name and size stay; the next change of the file tries again.
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [projectId, filePath]);
  return (
    <div className="grid min-h-0 flex-1 place-items-center gap-3 overflow-auto p-6">
      {address === null ? (
        <Skeleton className="size-40" />
      ) : (
        <img
          src={address}
          alt={filePath}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`${naturalWidth} × ${naturalHeight} · `)
          }
          className="max-h-[70vh] max-w-full rounded border object-contain"
        />
      )}
      <p className="text-sm text-muted">
        {size}
        {format.bytes(view.size)} · {t("file.image")}
      </p>
    </div>
  );
}
