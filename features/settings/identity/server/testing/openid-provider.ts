import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL("./openid-provider.mjs", import.meta.url));

/** Starts an OpenID provider in a process of its own that knows one client. */
export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const clientSecret = "a client secret that only the two of them know";
  const child = spawn(process.execPath, [program, redirectUri, clientSecret], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const [issuer = ""] = (await Promise.race([
    once(createInterface(child.stdout), "line"),
    exited.then(() => []),
  ])) as string[];
  if (!issuer.startsWith("http")) throw new Error("The OpenID provider did not start.");
  return {
    issuer,
    clientId: "devloom",
    clientSecret,
    async close() {
      child.kill();
      await exited;
    },
  };
}
