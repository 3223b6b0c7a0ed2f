import { call, useRead } from "@devloom/web-kit";
import { useEffect, useMemo, useState } from "react";
import { listCanvasFiles, readCanvasFile } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import type { Lookups } from "../model/types.ts";
import { useStore } from "../model/use-store.ts";
import type { ComponentItem, ImageItem } from "./insertable.ts";
import {
  componentItem,
  type ComponentPlace,
  componentPlaces,
  exportOf,
} from "./project-components.ts";
import { imagesOf } from "./project-images.ts";

const AT_ONCE = 4;

/** Texts of files by path and hash: a file that did not change is not read again. */
const known = new Map<string, string>();

/** The components that the project's files export. Files are read a few at a time. */
export function useComponents(): {
  readonly items: readonly ComponentItem[];
  readonly isReading: boolean;
} {
  const model = useEditor();
  const lookups = useStore(model.lookups);
  const places = useMemo(() => componentPlaces(lookups), [lookups]);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(() => new Map(known));
  const canvasId = model.canvas.get().id;
  const files = [...new Set(places.map(({ file }) => file))];
  const missing = files.filter((file) => !texts.has(textName(canvasId, lookups, file)));
  const wanted = missing
    .slice(0, AT_ONCE)
    .map((file) => `${file}\n${textName(canvasId, lookups, file)}`)
    .join("\n\n");
  useEffect(() => {
    if (wanted === "") return undefined;
    let isOver = false;
    const reading = wanted.split("\n\n").map(async (one) => {
      const [path = "", name = ""] = one.split("\n");
      const input = { params: { canvasId }, query: { path } };
      // A file that cannot be read exports nothing that could be inserted.
      const text = await call(readCanvasFile, input).then(
        (file) => file.text,
        () => "",
      );
      known.set(name, text);
    });
    void Promise.all(reading).then(() => {
      if (!isOver) setTexts(new Map(known));
    });
    return () => {
      isOver = true;
    };
  }, [wanted, canvasId]);
  const items = useMemo(
    () =>
      places.flatMap((place: ComponentPlace) => {
        const exported = exportOf(
          texts.get(textName(canvasId, lookups, place.file)) ?? "",
          place.name,
        );
        return exported === null ? [] : [componentItem(place, exported, lookups)];
      }),
    [places, lookups, texts, canvasId],
  );
  return { items, isReading: missing.length > 0 };
}

function textName(canvasId: string, { files }: Lookups, file: string): string {
  return `${canvasId} ${file} ${files[file] ?? ""}`;
}

/** The pictures among the project's files. */
export function useImages(): readonly ImageItem[] {
  const model = useEditor();
  const canvasId = useStore(model.canvas, ({ id }) => id);
  const { data } = useRead(listCanvasFiles, { params: { canvasId } }, { topics: ["canvas"] });
  return useMemo(() => imagesOf(data?.items ?? []), [data]);
}
