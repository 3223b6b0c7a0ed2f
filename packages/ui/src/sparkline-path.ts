/** Points of a sparkline in a `width` × `height` box, as an SVG path; "" below two values. It has room for `extent` too. */
export function sparklinePath(
  values: readonly number[],
  width: number,
  height: number,
  { inset = 1.5, extent = [] }: { inset?: number; extent?: readonly number[] } = {},
): string {
  if (values.length < 2) return "";
  const low = Math.min(...values, ...extent);
  const span = Math.max(...values, ...extent) - low;
  const step = (width - inset * 2) / (values.length - 1);
  return values
    .map((value, index) => {
      const share = span === 0 ? 0.5 : (value - low) / span;
      const x = inset + index * step;
      const y = height - inset - share * (height - inset * 2);
      return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}
