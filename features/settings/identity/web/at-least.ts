/** How long social sign-in and reset show their progress at the least. */
export const PROGRESS_MINIMUM = 1000;

/** Settles like `work`, but never before `milliseconds` have passed. */
export async function atLeast<Result>(
  work: Promise<Result>,
  milliseconds: number = PROGRESS_MINIMUM,
): Promise<Result> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const [outcome] = await Promise.allSettled([work, pause]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
