import { callForBytes } from "@devloom/web-kit";
import { downloadIdeEntry } from "../../contract.ts";
import { nameOf } from "./tree-rows.ts";

/** Saves a file, or a folder as an archive, on the person's machine. */
export async function downloadEntry(
  projectId: string,
  path: string,
  isFolder: boolean,
): Promise<void> {
  const bytes = await callForBytes(downloadIdeEntry, {
    params: { id: projectId },
    query: { path },
  });
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = isFolder ? `${nameOf(path)}.zip` : nameOf(path);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
