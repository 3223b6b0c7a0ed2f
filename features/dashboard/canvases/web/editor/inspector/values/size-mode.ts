/** How large an element is: as large as there is room, as its content needs, or as it is told. */
export type SizeMode = "fill" | "hug" | "fixed";

/** The mode that a width or height stands for; what only the browser computed was not asked for. */
export function sizeModeOf(value: string | null, isSaid: boolean): SizeMode {
  if (!isSaid || value === null) return "hug";
  if (/^(?:100%|stretch|-webkit-fill-available)$/.test(value)) return "fill";
  if (/^(?:auto|fit-content|max-content|min-content)$/.test(value)) return "hug";
  return "fixed";
}

/** The value for a mode; `computed` is how large the element is now. */
export function valueOfMode(mode: SizeMode, computed: string | null): string {
  if (mode === "fill") return "100%";
  if (mode === "hug") return "fit-content";
  const pixels = /^(-?[\d.]+)px$/.exec(computed ?? "")?.[1];
  return pixels === undefined ? "auto" : `${Math.round(Number(pixels))}px`;
}
