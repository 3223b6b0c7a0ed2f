import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface PackageRegistry {
  readonly origin: string;
  /** Paths that were asked for. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** A package of the registry: its manifest, and its other files by path. */
export interface RegistryPackage {
  readonly manifest: { readonly name: string; readonly version: string } & Readonly<
    Record<string, unknown>
  >;
  readonly files?: Readonly<Record<string, string>>;
  /** Where the registry says that the archive lies, if not with itself. */
  readonly tarball?: string;
  /** Where the registry leads on to instead of giving the archive. */
  readonly redirectTo?: string;
}

/** A real registry with the given packages, each in one version. `onAsked` hears of each path before it is answered. */
export async function startPackageRegistry(
  packages: readonly RegistryPackage[],
  onAsked: (path: string) => void = () => undefined,
): Promise<PackageRegistry> {
  const archives = new Map<string, Buffer>();
  for (const one of packages) archives.set(one.manifest.name, await pack(one));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "/").replace(/\?.*$/, "");
    asked.push(path);
    onAsked(path);
    const name = path.slice(1).replace(/\/-\/.*$/, "");
    const found = packages.find(({ manifest }) => manifest.name === name);
    const archive = archives.get(name);
    if (found === undefined || archive === undefined) response.writeHead(404).end("{}");
    else if (path.includes("/-/")) giveArchive(response, archive, found.redirectTo);
    else {
      response.setHeader("content-type", "application/json");
      response.end(describePackage(found, archive, `http://${request.headers.host}/${name}`));
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function giveArchive(response: ServerResponse, archive: Buffer, redirectTo?: string): void {
  if (redirectTo === undefined) response.end(archive);
  else response.writeHead(302, { location: redirectTo }).end();
}

/** What a registry tells about a package. */
export function describePackage(
  { manifest, tarball }: RegistryPackage,
  archive: Buffer,
  address: string,
): string {
  const { name, version } = manifest;
  const dist = {
    tarball: tarball ?? `${address}/-/${version}.tgz`,
    shasum: createHash("sha1").update(archive).digest("hex"),
    integrity: `sha512-${createHash("sha512").update(archive).digest("base64")}`,
  };
  const versions = { [version]: { ...manifest, dist } };
  return JSON.stringify({ name, "dist-tags": { latest: version }, versions });
}

/** The archive of a package. */
export async function pack({ manifest, files = {} }: RegistryPackage): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "devloom-pack-"));
  try {
    const all = { ...files, "package.json": JSON.stringify(manifest) };
    for (const [path, text] of Object.entries(all)) {
      const file = join(folder, "package", path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    await run("tar", ["-czf", join(folder, "packed.tgz"), "-C", folder, "package"]);
    return await readFile(join(folder, "packed.tgz"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
