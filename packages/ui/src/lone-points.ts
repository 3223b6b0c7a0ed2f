/** The places of values that no line reaches: before and after them there is none. */
export function lonePoints(values: ArrayLike<number | null | undefined>): number[] {
  const isThere = (place: number): boolean => values[place] != null;
  return Array.from({ length: values.length }, (_, place) => place).filter(
    (place) => isThere(place) && !isThere(place - 1) && !isThere(place + 1),
  );
}
