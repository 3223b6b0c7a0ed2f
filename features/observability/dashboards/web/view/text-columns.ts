import type { Frame } from "@devloom/contract";

/** The first column of texts of each frame, each value once. */
export function textColumns(frames: readonly Frame[]): string[][] {
  return frames.map(({ fields }) => {
    const values = fields.find(({ type }) => type === "string")?.values ?? [];
    const texts = values.filter((value): value is string => typeof value === "string");
    return [...new Set(texts.filter((text) => text !== ""))].toSorted();
  });
}
