import { call } from "@devloom/web-kit";
import { createCanvas, listCanvases } from "../../../../dashboard/canvases/contract.ts";

/** The address of the visual editor on the project's canvas that was changed last, or on its first one. */
export async function visualEditorAddress(
  project: { readonly id: string; readonly name: string },
  place: { readonly path: string; readonly line: number } | null,
): Promise<string> {
  const { items } = await call(listCanvases, { query: { projectId: project.id, limit: 1 } });
  const canvas =
    items[0] ?? (await call(createCanvas, { body: { projectId: project.id, name: project.name } }));
  const address = `/canvases/${canvas.id}/editor`;
  if (place === null) return address;
  return `${address}?${new URLSearchParams({ file: place.path, line: String(place.line) })}`;
}
