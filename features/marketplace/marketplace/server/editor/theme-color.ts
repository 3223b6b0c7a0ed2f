import { ThemeColor } from "../../contract.ts";
import { refused } from "../package/refused.ts";

/** A colour of a theme in small letters; `undefined` where none is given. Everything else is refused. */
export function readColor(path: string, name: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (typeof value === "string" && (text === "" || text === "default")) return undefined;
  const color = ThemeColor.safeParse(text);
  if (color.success) return color.data;
  const said = JSON.stringify(value)?.slice(0, 80) ?? "this";
  throw refused(
    `${path}: ${name.slice(0, 80)} is ${said}; a colour is #rgb, #rgba, #rrggbb or #rrggbbaa.`,
  );
}
