import { type HostileProject, manifest, npmrc, onTiny, tiny } from "./hostile-projects.ts";
import type { SceneParts } from "./install-scene.ts";
import type { RegistryPackage } from "./package-registry.ts";

function hostile(
  manager: HostileProject["manager"],
  name: string,
  expectation: HostileProject["expectation"],
  parts: SceneParts & { readonly isHarmfulOutside?: false },
): HostileProject {
  return { name, manager, expectation, isHarmfulOutside: true, ...parts };
}

const pnpmFields = { ...onTiny, packageManager: "pnpm@9.0.0" };
const yarnFields = { ...onTiny, packageManager: "yarn@1.22.22" };
const bunFields = { ...onTiny, packageManager: "bun@1.2.0" };

/** Leaves a mark when it is built. */
const eager = (shell: string): RegistryPackage => ({
  manifest: { ...tiny.manifest, scripts: { postinstall: "sh mark.sh" } },
  files: { "mark.sh": shell },
});

/** A package that is a repository too, whose settings name a program. */
const withRepository = (shell: string): RegistryPackage => ({
  ...tiny,
  files: {
    "mark.sh": shell,
    ".git/HEAD": "ref: refs/heads/main\n",
    ".git/config": "[core]\n\tfsmonitor = sh mark.sh\n",
  },
});

/** A repository that would do harm when it is made ready to be a package, in every way there is. */
const preparedRepository: NonNullable<SceneParts["repository"]> = ({ shell, module }) => ({
  "package.json": manifest({
    name: "wanted",
    scripts: { preinstall: "sh mark.sh", prepare: "sh mark.sh", prepack: "sh mark.sh" },
  }),
  ".npmrc": "ignore-scripts=false\nscript-shell=./mark.sh\n",
  ".pnpmfile.cjs": module,
  "mark.sh": shell,
});

const pnpm: readonly HostileProject[] = [
  hostile("pnpm", "a package that is a repository too", "refused", {
    packages: ({ shell }) => [withRepository(shell)],
    files: (ground) => ({
      "package.json": manifest(pnpmFields),
      ".npmrc": npmrc(ground, "manage-package-manager-versions=false"),
      "pnpm-workspace.yaml": "packages: [.]\npmOnFail: ignore\n",
    }),
    isHarmfulOutside: false,
  }),
  hostile("pnpm", "hooks of the project", "installs", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest(pnpmFields),
      ".npmrc": npmrc(ground, "manage-package-manager-versions=false"),
      "pnpm-workspace.yaml": "packages: [.]\npmOnFail: ignore\n",
      ".pnpmfile.cjs": `${ground.module}\nmodule.exports = { hooks: {} };`,
    }),
  }),
  hostile("pnpm", "hooks that a setting names", "installs", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest(pnpmFields),
      ".npmrc": npmrc(ground, "manage-package-manager-versions=false", "pnpmfile=./hooks.cjs"),
      "pnpm-workspace.yaml": "packages: [.]\npmOnFail: ignore\npnpmfile: ./hooks.cjs\n",
      "hooks.cjs": `${ground.module}\nmodule.exports = { hooks: {} };`,
    }),
  }),
  hostile("pnpm", "scripts of the project and of a dependency", "installs", {
    packages: ({ shell }) => [eager(shell)],
    files: (ground) => ({
      "package.json": manifest({
        ...pnpmFields,
        scripts: { "pnpm:devPreinstall": "sh mark.sh", postinstall: "sh mark.sh" },
      }),
      ".npmrc": npmrc(ground, "ignore-scripts=false", "manage-package-manager-versions=false"),
      "pnpm-workspace.yaml":
        "packages: [.]\npmOnFail: ignore\nignoreScripts: false\ndangerouslyAllowAllBuilds: true\n",
      "mark.sh": ground.shell,
    }),
  }),
  hostile("pnpm", "another pnpm, from a registry of its choice", "installs", {
    packages: ({ module }) => [
      tiny,
      {
        manifest: { name: "pnpm", version: "9.0.0", bin: { pnpm: "bin/pnpm.cjs" } },
        files: { "bin/pnpm.cjs": module },
      },
    ],
    files: (ground) => ({ "package.json": manifest(pnpmFields), ".npmrc": npmrc(ground) }),
    isHarmfulOutside: false,
  }),
  hostile("pnpm", "a repository as dependency, with hooks and scripts of its own", "installs", {
    repository: preparedRepository,
    files: (ground) => ({
      "package.json": manifest({
        ...pnpmFields,
        dependencies: { wanted: `git+${ground.repository}` },
      }),
      ".npmrc": npmrc(ground),
    }),
    isHarmfulOutside: false,
  }),
  hostile("pnpm", "an override outside of the project", "refused", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest(pnpmFields),
      ".npmrc": npmrc(ground, "manage-package-manager-versions=false"),
      "pnpm-workspace.yaml": "overrides:\n  tiny: file:../outside\n",
    }),
    isHarmfulOutside: false,
  }),
];

const yarn: readonly HostileProject[] = [
  hostile("yarn", "a package that is a repository too", "refused", {
    packages: ({ shell }) => [withRepository(shell)],
    files: (ground) => ({
      "package.json": manifest(yarnFields),
      ".npmrc": npmrc(ground),
    }),
    isHarmfulOutside: false,
  }),
  hostile("yarn", "a yarn of its own", "installs", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest(yarnFields),
      ".npmrc": npmrc(ground),
      ".yarnrc": `registry "${ground.registry}"\nyarn-path "./yarn.cjs"\n`,
      "yarn.cjs": ground.module,
    }),
  }),
  hostile("yarn", "a yarn of its own in the newer file", "installs", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest(yarnFields),
      ".npmrc": npmrc(ground),
      ".yarnrc.yml": "yarnPath: ./yarn.cjs\n",
      "yarn.cjs": ground.module,
    }),
  }),
  hostile("yarn", "scripts of a dependency and another folder for packages", "installs", {
    packages: ({ shell }) => [eager(shell)],
    files: (ground) => ({
      "package.json": manifest(yarnFields),
      ".npmrc": npmrc(ground),
      ".yarnrc": '--install.modules-folder "../outside/modules"\n',
    }),
  }),
  hostile("yarn", "a repository as dependency, whose scripts always run", "refused", {
    repository: preparedRepository,
    files: (ground) => ({
      "package.json": manifest({
        ...yarnFields,
        dependencies: { wanted: `git+${ground.repository}` },
      }),
      ".npmrc": npmrc(ground),
    }),
  }),
  hostile("yarn", "a repository that a dependency asks for", "fails", {
    repository: preparedRepository,
    packages: ({ repository }) => [
      { manifest: { ...tiny.manifest, dependencies: { wanted: `git+${repository}` } } },
    ],
    files: (ground) => ({ "package.json": manifest(yarnFields), ".npmrc": npmrc(ground) }),
  }),
];

const bun: readonly HostileProject[] = [
  hostile("bun", "a package that is a repository too", "refused", {
    packages: ({ shell }) => [withRepository(shell)],
    files: (ground) => ({
      "package.json": manifest(bunFields),
      ".npmrc": npmrc(ground),
    }),
    isHarmfulOutside: false,
  }),
  hostile("bun", "scripts of a trusted dependency", "installs", {
    packages: ({ shell }) => [eager(shell)],
    files: (ground) => ({
      "package.json": manifest({ ...bunFields, trustedDependencies: ["tiny"] }),
      ".npmrc": npmrc(ground),
    }),
  }),
  hostile("bun", "a repository as dependency, with scripts of its own", "installs", {
    repository: preparedRepository,
    files: (ground) => ({
      "package.json": manifest({
        ...bunFields,
        dependencies: { wanted: `git+${ground.repository}` },
        trustedDependencies: ["wanted"],
      }),
      ".npmrc": npmrc(ground),
    }),
    isHarmfulOutside: false,
  }),
  hostile("bun", "a registry on another server of the machine", "installs", {
    packages: () => [tiny],
    files: (ground) => ({
      "package.json": manifest(bunFields),
      ".npmrc": npmrc(ground),
      "bunfig.toml": `[install]\nregistry = "${ground.secretServer}/"\n`,
    }),
    isHarmfulOutside: false,
  }),
  hostile("bun", "a dependency outside of the project", "refused", {
    files: (ground) => ({
      "package.json": manifest({ ...bunFields, dependencies: { stolen: "file:../outside" } }),
      ".npmrc": npmrc(ground),
    }),
  }),
];

/** Hostile projects for the package managers that not every machine has. */
export const hostileManagers: readonly HostileProject[] = [...pnpm, ...yarn, ...bun];
