/**
 * How exactly a figure is written: what is large keeps its last digit, so that no count and no sum becomes another
 * one; what is small keeps its first ones.
 */
export function figureDigits(value: number): Intl.NumberFormatOptions {
  const size = Math.abs(value);
  if (size < 1) return { maximumSignificantDigits: 4 };
  return { maximumFractionDigits: size < 10 ? 3 : 2 };
}
