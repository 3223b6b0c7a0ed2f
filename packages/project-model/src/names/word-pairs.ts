/** A table written as “one many one many …”; a missing partner is a mistake in the table. */
export function assertPairs(table: string): (readonly [string, string])[] {
  const words = table.split(" ");
  return words.flatMap((word, index) => {
    if (index % 2 === 1) return [];
    const partner = words[index + 1];
    if (partner === undefined) throw new Error(`${word} has no partner in the table.`);
    return [[word, partner] as const];
  });
}
