import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeScratchFolder, publicLookup, systemResolve } from "@devloom/server-kit";

export interface SshRoute {
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * How git speaks ssh for one clone: with the given key alone, to the address that was judged public just
 * now, under the name that was asked for. A host that is met for the first time is remembered.
 */
export async function openSshRoute(
  { host, port }: { host: string; port: number },
  privateKey: string,
  knownHosts: string,
): Promise<SshRoute> {
  const address = await publicAddress(host);
  const folder = await makeScratchFolder("key");
  const key = join(folder, "key");
  await writeFile(key, `${privateKey.trim().replaceAll("\r\n", "\n")}\n`, { mode: 0o600 });
  const options = [
    "BatchMode=yes",
    "IdentitiesOnly=yes",
    "StrictHostKeyChecking=accept-new",
    "CheckHostIP=no",
    "ConnectTimeout=20",
    "ServerAliveInterval=20",
    `UserKnownHostsFile=${knownHosts}`,
    `HostName=${address}`,
    `HostKeyAlias=${port === 22 ? host : `[${host}]:${port}`}`,
  ];
  const words = ["ssh", "-F", "/dev/null", "-i", key, ...options.flatMap((one) => ["-o", one])];
  return {
    environment: { GIT_SSH_COMMAND: words.map(quoted).join(" "), GIT_SSH_VARIANT: "ssh" },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function publicAddress(host: string): Promise<string> {
  return new Promise((resolve, reject) =>
    publicLookup(systemResolve)(host, {}, (error, address) => {
      if (error !== null) reject(error);
      else resolve(typeof address === "string" ? address : (address[0]?.address ?? ""));
    }),
  );
}

/** One word for the shell that git gives the command to. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
