/** So much CPU time goes by before anything counts: the runtime has compiled by then what is measured. */
const WARM_UP_MILLISECONDS = 3_000;

/** CPU milliseconds of this process for some work. */
export function cpuMilliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Repeats a round until it is warm, then as often as asked. What is cheap is warmed up as long as what is dear:
 * by rounds, it would be measured before it is compiled.
 */
export function warmedRounds<Figures>(rounds: number, round: () => Figures): Figures[] {
  for (let spent = 0; spent < WARM_UP_MILLISECONDS;) spent += cpuMilliseconds(round);
  return Array.from({ length: rounds }, round);
}

/** The mean: memory is cleared in one round for many, and a median would take it or leave it by chance. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** CPU milliseconds for some work once it is warm. */
export function warmedCpu(rounds: number, work: () => void): number {
  return mean(warmedRounds(rounds, () => cpuMilliseconds(work)));
}
