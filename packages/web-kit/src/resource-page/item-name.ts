import type { SelectedRow } from "../resource/resource-column.ts";

/** What people call an item: its name or title; what has neither is known by its id. */
export function nameOf(item: Readonly<Record<string, unknown>>): string {
  const names = [item["name"], item["title"], item["id"]];
  return names.find((name): name is string => typeof name === "string" && name !== "") ?? "";
}

/** Every resource has an id and a version. */
export function rowOf(item: Readonly<Record<string, unknown>>): SelectedRow {
  return { id: idOf(item), name: nameOf(item), version: Number(item["version"]) };
}

export function idOf(item: Readonly<Record<string, unknown>>): string {
  return String(item["id"]);
}
