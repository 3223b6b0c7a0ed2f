/**
 * Runs a package manager in a sandbox without network. Its only way out is the gateway's proxy behind a unix socket;
 * because package managers know proxies by address alone, this listens on one of the sandbox's own and carries the
 * bytes. Started with one argument, the settings as JSON.
 */
import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";

/** @type {{ socketPath: string, credentials: string, command: string, args: string[] }} */
const { socketPath, credentials, command, args } = JSON.parse(process.argv[2] ?? "");

const server = createServer((inside) => {
  const outside = connect(socketPath);
  inside.pipe(outside).pipe(inside);
  inside.on("error", () => outside.destroy());
  outside.on("error", () => inside.destroy());
  inside.on("close", () => outside.destroy());
  outside.on("close", () => inside.destroy());
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const proxy = `http://${credentials}@127.0.0.1:${port}`;
  const names = [
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "http_proxy",
    "https_proxy",
    "npm_config_proxy",
    "npm_config_https_proxy",
    "npm_config_http_proxy",
  ];
  const child = spawn(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      ...Object.fromEntries(names.map((name) => [name, proxy])),
      NO_PROXY: "",
      no_proxy: "",
      npm_config_noproxy: "",
    },
  });
  child.once("error", (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.once("exit", (code) => process.exit(code ?? 1));
});
