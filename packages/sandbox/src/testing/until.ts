const limitMs = 25_000;

/** Asks until the condition holds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + limitMs; !(await condition());) {
    if (Date.now() > end) throw new Error("The condition did not come true within 25 s");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
