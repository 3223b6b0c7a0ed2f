/** Static names, so that the stylesheet knows them. */
const TONES = [
  "border-thread-1 bg-thread-1/20",
  "border-thread-2 bg-thread-2/20",
  "border-thread-3 bg-thread-3/20",
  "border-thread-4 bg-thread-4/20",
  "border-thread-5 bg-thread-5/20",
  "border-thread-6 bg-thread-6/20",
] as const;

/** A colour for each person of a rota, in the order of their first turn; the name always stands beside it. */
export function toneFinder(accountIds: Iterable<string>): (accountId: string) => string {
  const order = [...new Set(accountIds)];
  return (accountId) => TONES[Math.max(0, order.indexOf(accountId)) % TONES.length] ?? TONES[0];
}
