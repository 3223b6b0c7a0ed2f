import { type Sandbox, startProcess } from "@devloom/sandbox";

/** Folders that were closed are opened first; what is linked to is not in there. */
const EMPTY = [
  'find . -mindepth 1 -type d ! -perm -700 -exec chmod u+rwx {} ";"',
  "find . -mindepth 1 -maxdepth 1 -exec rm -rf {} +",
].join("; ");
const MAX_SECONDS = 1_800;

/**
 * Removes what programs that are not trusted have left in a folder, whatever it is. It happens in a sandbox that sees
 * this folder alone, as the user that they ran as: nothing in there leads elsewhere.
 */
export async function emptyInSandbox(folder: string, sandbox: Sandbox): Promise<void> {
  const { exited } = await startProcess(
    {
      command: "/bin/sh",
      args: ["-c", EMPTY],
      cwd: folder,
      env: { PATH: "/usr/bin:/bin" },
      readOnly: [],
      writable: [folder],
      network: false,
      limits: { memoryBytes: 2 ** 30, processes: 16, seconds: MAX_SECONDS },
      messages: false,
      onOutput: () => undefined,
    },
    sandbox,
  );
  await exited;
}
