const defaultSeconds = 60;

/** Asks until the condition holds. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  seconds = defaultSeconds,
): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await condition());) {
    if (Date.now() > end) throw new Error(`The condition did not come true within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
