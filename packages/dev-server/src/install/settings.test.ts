import { expect, test } from "vitest";
import type { PackageManager } from "../inspection.ts";
import { readDependencySpec } from "./dependency-spec.ts";
import { userConfiguration } from "./installation-folders.ts";
import { managerArguments } from "./manager-arguments.ts";
import { managerEnvironment } from "./manager-environment.ts";
import { readPnpmWorkspace, settingsOf, stagedPnpmWorkspace } from "./pnpm-workspace.ts";
import { filterSettings } from "./project-settings.ts";
import { reachDuringInstall } from "./reach.ts";
import { readNpmrc, readYarnrc } from "./read-npmrc.ts";
import { copiedManifest, stagedManifest } from "./staged-manifest.ts";

const machine = { registry: "http://10.0.0.5:4873/", certificates: null };

/** Every setting of npm, pnpm and Yarn that is known to name a program, a file or another server. */
const dangerous = [
  "git=./git.sh",
  "script-shell=./shell.sh",
  "shell=./shell.sh",
  "node-options=--require ./x.cjs",
  "onload-script=./x.cjs",
  "editor=./editor.sh",
  "viewer=./viewer.sh",
  "browser=./browser.sh",
  "init-module=./x.cjs",
  "prefix=/somewhere",
  "globalconfig=./npmrc",
  "userconfig=./npmrc",
  "cafile=/etc/shadow",
  "cache=/somewhere",
  "ignore-scripts=false",
  "proxy=http://127.0.0.1:1",
  "https-proxy=http://127.0.0.1:1",
  "noproxy=*",
  "strict-ssl=false",
  "pnpmfile=./hooks.cjs",
  "global-pnpmfile=./hooks.cjs",
  "store-dir=/somewhere",
  "modules-dir=/somewhere",
  "virtual-store-dir=/somewhere",
  "use-node-version=20.0.0",
  "node-mirror:release=http://127.0.0.1:1/",
  "yarn-path=./yarn.cjs",
  "legacy-peer-deps=./x.sh",
  "node-linker=pnp",
  "//registry.example.com/:certfile=/etc/shadow",
  "//registry.example.com/:tokenHelper=./token.sh",
  "//elsewhere.example.com/:_authToken=not-of-a-registry",
  "//registry.example.com/:_authToken=${SECRET_KEY}",
  "@team:registry=https://${SECRET_KEY}.example.com/",
  "@other:registry=file:///etc",
];

test.for<PackageManager>(["npm", "pnpm", "yarn", "bun"])(
  "%s gets the registries of a project and harmless options, nothing else",
  (manager) => {
    const text = [
      "; a comment",
      'registry = "https://user:word@registry.example.com/npm?x#y"',
      "@own:registry=https://own.example.com/ # ours",
      "//registry.example.com/npm/:_authToken=abc.DEF-123==",
      ...dangerous,
      "[section]",
      "@late:registry=https://late.example.com/",
    ].join("\n");

    const settings = filterSettings(manager, readNpmrc(text));

    expect(userConfiguration(settings, machine)).toBe(
      [
        "registry=https://registry.example.com/npm",
        "@own:registry=https://own.example.com/",
        "//registry.example.com/npm/:_authToken=abc.DEF-123==",
        "",
      ].join("\n"),
    );
    expect(settings.leftOut).toHaveLength(dangerous.length);
  },
);

test("options of the layout are taken where the package manager knows them", () => {
  const text = "legacy-peer-deps=true\nnode-linker=hoisted\npublic-hoist-pattern[]=*types*\n";
  const of = (manager: PackageManager): string =>
    userConfiguration(filterSettings(manager, readNpmrc(text)), { ...machine, registry: null });

  expect(of("npm")).toBe("legacy-peer-deps=true\n");
  expect(of("pnpm")).toBe("node-linker=hoisted\npublic-hoist-pattern[]=*types*\n");
  expect(readYarnrc('registry "https://a.example/"\n"@s:registry" "https://s.example/"\n')).toEqual(
    [
      ["registry", "https://a.example/"],
      ["@s:registry", "https://s.example/"],
    ],
  );
});

test("pnpm's file keeps what chooses packages, and loses what runs", () => {
  const workspace = readPnpmWorkspace(
    [
      "packages: [apps/*]",
      "catalog: { react: 19.0.0 }",
      "shamefullyHoist: true",
      "registries: { default: https://r.example/ }",
      "configDependencies: { hooks: 1.0.0+sha512-x }",
      "pnpmfile: ./hooks.cjs",
      "scriptShell: ./shell.sh",
      "useNodeVersion: 20.0.0",
      "storeDir: /somewhere",
    ].join("\n"),
  );
  const settings = filterSettings("pnpm", settingsOf(workspace));

  expect(settings.registry).toBe("https://r.example/");
  expect(JSON.parse(stagedPnpmWorkspace(workspace, settings))).toEqual({
    packages: ["apps/*"],
    catalog: { react: "19.0.0" },
    shamefullyHoist: true,
  });
  expect(() => readPnpmWorkspace("packages: [")).toThrow("pnpm-workspace.yaml cannot be read");
});

test("manifests lose scripts, package managers and workspaces elsewhere", () => {
  const manifest = {
    name: "app",
    main: "main.js",
    scripts: { preinstall: "x" },
    packageManager: "pnpm@9.0.0",
    devEngines: { runtime: { name: "node" } },
    workspaces: ["packages/*", "../outside", "/etc", "{a,../b}"],
    pnpm: { overrides: { a: "1" }, executionEnv: { nodeVersion: "20.0.0" } },
    dependencies: { tiny: "1.0.0" },
  };
  const staged = {
    name: "app",
    workspaces: ["packages/*"],
    dependencies: { tiny: "1.0.0" },
    pnpm: { overrides: { a: "1" } },
  };

  expect(stagedManifest(manifest)).toEqual(staged);
  expect(copiedManifest(manifest)).toEqual({ ...staged, main: "main.js" });
});

test.for([
  ["^1.0.0", { kind: "registry" }],
  ["~5.7.2", { kind: "registry" }],
  ["~", { kind: "registry" }],
  ["~/elsewhere", { kind: "local", path: "~/elsewhere", isLink: false }],
  ["npm:other@1", { kind: "registry" }],
  ["workspace:*", { kind: "registry" }],
  ["@scope/name", { kind: "registry" }],
  ["https://example.com/x.tgz", { kind: "remote" }],
  ["file:../x", { kind: "local", path: "../x", isLink: false }],
  ["file:///etc", { kind: "local", path: "/etc", isLink: false }],
  ["link:./x", { kind: "local", path: "./x", isLink: true }],
  ["~/x", { kind: "local", path: "~/x", isLink: false }],
  ["x.tgz", { kind: "local", path: "x.tgz", isLink: false }],
  ["user/repository#main", { kind: "git", host: null }],
  ["github:user/repository", { kind: "git", host: null }],
  ["git@example.com:user/repository", { kind: "git", host: "example.com" }],
  ["git+ssh://git@Example.com/x", { kind: "git", host: "example.com" }],
  ["git+file:///etc", { kind: "git", host: "" }],
  ["git+https://Example.com:8443/x", { kind: "git", host: "example.com:8443" }],
  ["git+ssh://git@example.com:22/x", { kind: "git", host: "example.com" }],
  ["https://example.com/x.git", { kind: "git", host: "example.com" }],
  ["exec:./make.js", { kind: "program" }],
] as const)("“%s” is told apart", ([spec, expected]) => {
  expect(readDependencySpec(spec)).toEqual(expected);
});

test("each package manager is told not to run anything", () => {
  const shown = (["npm", "pnpm", "yarn", "bun"] as const).map((manager) =>
    managerArguments(manager, { hasLockfile: true, isOffline: true }, "/settings"),
  );

  expect(shown.map(({ args }) => args.join(" "))).toEqual([
    "ci --ignore-scripts --no-audit --no-fund --offline",
    "install --ignore-scripts --ignore-pnpmfile --frozen-lockfile --offline --config.manage-package-manager-versions=false --config.enable-global-virtual-store=false --config.extend-node-path=false --config.confirm-modules-purge=false --reporter=append-only",
    "install --ignore-scripts --non-interactive --frozen-lockfile --offline --no-node-version-check",
    "install --ignore-scripts --frozen-lockfile --prefer-offline --config=/settings/.bunfig.toml",
  ]);
  const folders = { root: "/r", downloads: "/r/downloads", settings: "/r/settings" };
  const git = "/usr/bin/git";
  const of = (manager: PackageManager): Record<string, string> =>
    managerEnvironment({ manager, folders, machine, git, gitHosts: ["git.example"] });
  expect(of("npm")).toMatchObject({
    npm_config_git: "/usr/bin/git",
    npm_config_ignore_scripts: "true",
    npm_config_script_shell: "/bin/false",
    npm_config_userconfig: "/r/settings/.npmrc",
    npm_config_globalconfig: "/r/settings/global-npmrc",
    YARN_IGNORE_PATH: "1",
    COREPACK_ENABLE_NETWORK: "0",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ALLOW_PROTOCOL: "https:http",
  });
  expect(of("yarn")).toMatchObject({ GIT_ALLOW_PROTOCOL: "none" });
});

test("registries and git hosts are reached, and nothing else", () => {
  const network = { trustedOrigins: ["http://inside.example:1"], gitHosts: ["github.com"] };
  const project = filterSettings("npm", [["@own:registry", "https://own.example.com/"]]);
  const reach = (mode: "registries" | "off", address: string): string =>
    reachDuringInstall({ ...network, mode }, project, machine)(new URL(address));

  const addresses = [
    "http://10.0.0.5:4873/x",
    "http://inside.example:1/",
    "https://registry.npmjs.org/x",
    "https://own.example.com/x",
    "https://codeload.github.com/x",
    "https://elsewhere.example.com/",
    "http://own.example.com/",
    "https://own.example.com:8443/",
    "http://10.0.0.5/",
  ];
  expect(addresses.map((address) => reach("registries", address))).toEqual([
    "trusted",
    "trusted",
    "public",
    "public",
    "public",
    "refused",
    "refused",
    "refused",
    "refused",
  ]);
  expect(new Set(addresses.map((address) => reach("off", address)))).toEqual(new Set(["refused"]));
});
