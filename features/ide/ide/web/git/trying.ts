/** Does what a person asked for; what goes wrong is shown where its call's error is. */
export function trying(work: Promise<void>): void {
  void work.catch(() => {});
}
