import type { Ground, SceneParts } from "./install-scene.ts";
import type { RegistryPackage } from "./package-registry.ts";

/** A project whose installation tries to do harm. */
export interface HostileProject extends SceneParts {
  readonly name: string;
  readonly manager: "npm" | "pnpm" | "yarn" | "bun";
  /** `refused`: by Devloom itself, in words; `fails`: nothing is installed; `installs`: what is harmless of it. */
  readonly expectation: "refused" | "fails" | "installs";
  /** The package manager does the harm when it is run plainly in the same project. */
  readonly isHarmfulOutside: boolean;
}

/** A package.json. */
export const manifest = (fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ name: "hostile", version: "1.0.0", ...fields });
/** An .npmrc with the registry of the scene. */
export const npmrc = ({ registry }: Ground, ...lines: string[]): string =>
  [`registry=${registry}`, "fetch-retries=0", ...lines, ""].join("\n");
/** Asks git for something, wherever that is. */
const gitDependency = { dependencies: { wanted: "github:nobody-at-all/nothing-there" } };
export const tiny: RegistryPackage = { manifest: { name: "tiny", version: "1.0.0" } };
export const onTiny = { dependencies: { tiny: "1.0.0" } };

function npm(
  name: string,
  expectation: HostileProject["expectation"],
  parts: SceneParts & { readonly isHarmfulOutside?: false },
): HostileProject {
  return { name, manager: "npm", expectation, isHarmfulOutside: true, ...parts };
}

/** Settings of the project that name programs. */
const programs: readonly HostileProject[] = [
  npm("a git of its own in .npmrc", "fails", {
    files: (ground) => ({
      "package.json": manifest(gitDependency),
      ".npmrc": npmrc(ground, "git=./tools/git.sh"),
      "tools/git.sh": ground.shell,
    }),
  }),
  npm("scripts of the project, allowed in .npmrc", "installs", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest({
        ...onTiny,
        scripts: { preinstall: "sh mark.sh", postinstall: "sh mark.sh", prepare: "sh mark.sh" },
      }),
      ".npmrc": npmrc(ground, "ignore-scripts=false", "foreground-scripts=true"),
      "mark.sh": ground.shell,
    }),
  }),
  npm("a shell of its own for scripts", "installs", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest({ ...onTiny, scripts: { postinstall: "true" } }),
      ".npmrc": npmrc(ground, "script-shell=./mark.sh"),
      "mark.sh": ground.shell,
    }),
  }),
  npm("options for Node.js that load a module", "installs", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest({
        ...onTiny,
        scripts: { postinstall: "node --version; node -e 0" },
      }),
      ".npmrc": npmrc(ground, "node-options=--require=./mark.cjs"),
      "mark.cjs": ground.module,
    }),
  }),
  npm("scripts of a dependency", "installs", {
    packages: (ground) => [
      {
        manifest: {
          name: "tiny",
          version: "1.0.0",
          hasInstallScript: true,
          scripts: { install: "sh mark.sh", postinstall: "sh mark.sh" },
        },
        files: { "mark.sh": ground.shell, "binding.gyp": "{}" },
      },
    ],
    files: (ground) => ({ "package.json": manifest(onTiny), ".npmrc": npmrc(ground) }),
  }),
  npm("scripts of a workspace with settings of its own", "installs", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest({ ...onTiny, workspaces: ["packages/*"] }),
      ".npmrc": npmrc(ground),
      "packages/one/package.json": manifest({ name: "one", scripts: { prepare: "sh mark.sh" } }),
      "packages/one/.npmrc": "git=./mark.sh\nscript-shell=./mark.sh\n",
      "packages/one/mark.sh": ground.shell,
    }),
  }),
  npm("a repository as dependency, with settings and scripts of its own", "installs", {
    packages: () => [tiny],
    repository: (ground) => ({
      "package.json": manifest({
        name: "wanted",
        devDependencies: { tiny: "1.0.0" },
        scripts: { preinstall: "sh mark.sh", build: "sh mark.sh", prepare: "sh mark.sh" },
      }),
      ".npmrc": "git=./mark.sh\nignore-scripts=false\nscript-shell=./mark.sh\n",
      "mark.sh": ground.shell,
    }),
    files: (ground) => ({
      "package.json": manifest({ dependencies: { wanted: `git+${ground.repository}` } }),
      ".npmrc": npmrc(ground),
    }),
  }),
  npm("a repository as dependency, which asks for another by a git of its own", "fails", {
    repository: (ground) => ({
      "package.json": manifest({
        name: "wanted",
        devDependencies: gitDependency.dependencies,
        scripts: { build: "true" },
      }),
      ".npmrc": "git=./mark.sh\n",
      "mark.sh": ground.shell,
    }),
    files: (ground) => ({
      "package.json": manifest({ dependencies: { wanted: `git+${ground.repository}` } }),
      ".npmrc": npmrc(ground),
    }),
  }),
  npm("a program that makes the package", "refused", {
    files: (ground) => ({
      "package.json": manifest({ dependencies: { made: "exec:./make.js" } }),
      ".npmrc": npmrc(ground),
      "make.js": ground.module,
    }),
    isHarmfulOutside: false,
  }),
];

/** Addresses of the machine and its networks. */
const addresses: readonly HostileProject[] = [
  npm("an archive on another server of the machine", "fails", {
    files: (ground) => ({
      "package.json": manifest({ dependencies: { x: `${ground.secretServer}/x.tgz` } }),
      ".npmrc": npmrc(ground),
    }),
  }),
  npm("a registry on another server of the machine", "fails", {
    files: (ground) => ({
      "package.json": manifest(onTiny),
      ".npmrc": `registry=${ground.secretServer}/\nfetch-retries=0\n`,
    }),
  }),
  npm("a registry of a scope there, with a token for it", "fails", {
    files: (ground) => ({
      "package.json": manifest({ dependencies: { "@team/x": "1.0.0" } }),
      ".npmrc": npmrc(
        ground,
        `@team:registry=${ground.secretServer}/`,
        `//${new URL(ground.secretServer).host}/:_authToken=stolen`,
      ),
    }),
  }),
  npm("a proxy of its own", "installs", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest(onTiny),
      ".npmrc": npmrc(ground, `proxy=${ground.secretServer}`, `https-proxy=${ground.secretServer}`),
    }),
  }),
  npm("variables of the machine in an address", "fails", {
    files: (ground) => ({
      "package.json": manifest({ dependencies: { "@team/x": "1.0.0" } }),
      ".npmrc": npmrc(ground, `@team:registry=${ground.secretServer}/\${HOME}/`),
    }),
  }),
  npm("a lockfile whose archive lies there", "fails", {
    files: (ground) => ({
      "package.json": manifest(onTiny),
      ".npmrc": npmrc(ground),
      "package-lock.json": lockfile({
        tiny: { version: "1.0.0", resolved: `${ground.secretServer}/tiny.tgz` },
      }),
    }),
  }),
  npm("a registry that says its archives lie there", "fails", {
    packages: (ground) => [{ ...tiny, tarball: `${ground.secretServer}/tiny.tgz` }],
    files: (ground) => ({ "package.json": manifest(onTiny), ".npmrc": npmrc(ground) }),
  }),
  npm("a dependency of a dependency that lies there", "fails", {
    packages: ({ secretServer }) => [
      { manifest: { ...tiny.manifest, dependencies: { x: `${secretServer}/x.tgz` } } },
    ],
    files: (ground) => ({ "package.json": manifest(onTiny), ".npmrc": npmrc(ground) }),
  }),
  npm("a repository there", "refused", {
    files: (ground) => ({
      "package.json": manifest({ dependencies: { x: `git+${ground.secretServer}/x.git` } }),
      ".npmrc": npmrc(ground),
    }),
  }),
  npm("a repository there, asked for by a dependency", "fails", {
    packages: ({ secretServer }) => [
      { manifest: { ...tiny.manifest, dependencies: { x: `git+${secretServer}/x.git` } } },
    ],
    files: (ground) => ({ "package.json": manifest(onTiny), ".npmrc": npmrc(ground) }),
  }),
];

/** Files of the machine. */
const paths: readonly HostileProject[] = [
  npm("a dependency outside of the project", "refused", {
    files: (ground) => ({
      "package.json": manifest({ dependencies: { stolen: "file:../outside" } }),
      ".npmrc": npmrc(ground),
    }),
  }),
  npm("an override outside of the project", "refused", {
    packages: () => [{ manifest: { ...tiny.manifest, dependencies: { stolen: "1.0.0" } } }],
    files: (ground) => ({
      "package.json": manifest({ ...onTiny, overrides: { stolen: "file:../outside" } }),
      ".npmrc": npmrc(ground),
    }),
  }),
  npm("a path through a link in the project", "refused", {
    files: (ground) => ({
      "package.json": manifest({ dependencies: { stolen: "file:./inside" } }),
      ".npmrc": npmrc(ground),
      inside: { linkTo: "../outside" },
    }),
  }),
  npm("a lockfile that links out of the project", "refused", {
    files: (ground) => ({
      "package.json": manifest({ dependencies: { stolen: "1.0.0" } }),
      ".npmrc": npmrc(ground),
      "package-lock.json": lockfile(
        { stolen: { resolved: "../outside", link: true } },
        { "../outside": { name: "stolen", version: "1.0.0" } },
      ),
    }),
  }),
  npm("workspaces outside of the project", "installs", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest({ ...onTiny, workspaces: ["../outside"] }),
      ".npmrc": npmrc(ground),
    }),
  }),
  npm("a cache outside of the project", "installs", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest(onTiny),
      ".npmrc": npmrc(ground, "cache=../outside/cache"),
    }),
  }),
  npm("a manifest that is a link", "refused", {
    files: (ground) => ({
      "package.json": { linkTo: "../outside/package.json" },
      ".npmrc": npmrc(ground),
    }),
    isHarmfulOutside: false,
  }),
  npm("settings that are a link", "refused", {
    files: () => ({
      "package.json": manifest(onTiny),
      ".npmrc": { linkTo: "../outside/secret.txt" },
    }),
    isHarmfulOutside: false,
  }),
  npm("a node_modules that is a link", "refused", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest(onTiny),
      ".npmrc": npmrc(ground),
      node_modules: { linkTo: "../outside" },
    }),
    isHarmfulOutside: false,
  }),
];

function lockfile(
  modules: Readonly<Record<string, unknown>>,
  others: Readonly<Record<string, unknown>> = {},
): string {
  const names = Object.keys(modules);
  const dependencies = Object.fromEntries(names.map((name) => [name, "1.0.0"]));
  return JSON.stringify({
    name: "hostile",
    version: "1.0.0",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name: "hostile", version: "1.0.0", dependencies },
      ...others,
      ...Object.fromEntries(names.map((name) => [`node_modules/${name}`, modules[name]])),
    },
  });
}

/** Hostile projects for npm, which is on every machine that runs Node.js. */
export const hostileProjects: readonly HostileProject[] = [...programs, ...addresses, ...paths];
