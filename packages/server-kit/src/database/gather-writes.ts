import type { Connection } from "pg";

/**
 * What is sent to a session until the running work pauses leaves in one packet: a write to a socket costs
 * more than a statement, and so does waking up for each answer.
 */
export function gatherWrites({
  connection: { stream },
}: {
  readonly connection: Connection;
}): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}
