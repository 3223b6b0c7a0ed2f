/** How large an element is: as large as there is room, as its content needs, or as it is told. */
export type SizeMode = "fill" | "hug" | "fixed";

/** The mode that a width or height stands for; of what nobody asked for `fills` tells what the layout makes of it. */
export function sizeModeOf(value: string | null, isSaid: boolean, fills = false): SizeMode {
  if (!isSaid || value === null || value === "auto") return fills ? "fill" : "hug";
  if (/^(?:100%|stretch|-webkit-fill-available)$/.test(value)) return "fill";
  if (/^(?:fit-content|max-content|min-content)$/.test(value)) return "hug";
  return "fixed";
}

/** The value for a mode; `computed` is how large the element is now. */
export function valueOfMode(mode: SizeMode, computed: string | null): string {
  if (mode === "fill") return "100%";
  if (mode === "hug") return "fit-content";
  const pixels = /^(-?[\d.]+)px$/.exec(computed ?? "")?.[1];
  return pixels === undefined ? "auto" : `${Math.round(Number(pixels))}px`;
}
