/**
 * Who may import whom. Every rule says why in its comment; `npm run check:imports` prints it with each
 * violation. Patterns are regular expressions over paths relative to the repository.
 */
const tests = "\\.test\\.tsx?$|(^|/)testing/";
const serverCode =
  "^features/[^/]+/[^/]+/server/|^features/registry\\.server\\.ts$|^apps/gateway/|^packages/(access|completion|data-source|debugger|dev-server|git-repository|language-server|model|postgres|program-origins|program-runner|project-files|sandbox|server-kit|telemetry-store|terminal|test-runner)/";
const webCode =
  "^features/[^/]+/[^/]+/web/|^features/registry\\.web\\.ts$|^apps/web/|^packages/(bpmn-designer|code-editor|git-conflicts|ui|web-kit)/";
const leaves =
  "bpmn-designer|code-editor|completion|contract|edit-blocks|model|ui|postgres|project-model|sandbox|source-engine|frame-protocol|telemetry-store|worker-client|workflow-engine";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "resolvable",
      comment: "An import that leads nowhere fails at run time, on somebody else's machine.",
      severity: "error",
      from: {},
      // Vite takes the suffix for “the text of the file”.
      to: { couldNotResolve: true, pathNot: "\\.css\\?raw$" },
    },
    {
      name: "no-cycles",
      comment: "Modules in a circle can only be understood, tested and loaded all together.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "contracts-stay-pure",
      comment:
        "Server, client, documentation and tests are derived from a contract, so it may stand on zod, @devloom/contract and other contracts only.",
      severity: "error",
      from: { path: "^features/[^/]+/[^/]+/contract(\\.ts|/[^/]+\\.ts)$" },
      to: {
        pathNot: [
          "(^|/)node_modules/zod/",
          "^packages/contract/",
          "^features/[^/]+/[^/]+/contract(\\.ts|/[^/]+\\.ts)$",
        ],
      },
    },
    {
      name: "manifests-are-data",
      comment:
        "feature.ts is read by the server and by the web application, so it holds data and knows contracts only.",
      severity: "error",
      from: { path: "^features/[^/]+/[^/]+/feature\\.ts$" },
      to: {
        pathNot: [
          "(^|/)node_modules/zod/",
          "^packages/contract/",
          "^features/[^/]+/[^/]+/contract\\.ts$",
        ],
      },
    },
    {
      name: "features-meet-through-contracts",
      comment:
        "Others know a feature's contract.ts and feature.ts, and on the server the queries and commands that it exports, never what is behind them.",
      severity: "error",
      from: { path: "^features/[^/]+/([^/]+)/", pathNot: "^features/testing/" },
      to: {
        path: "^features/[^/]+/[^/]+/",
        pathNot: [
          "^features/(testing|[^/]+/$1)/",
          "^features/[^/]+/[^/]+/(contract|feature)\\.ts$",
          "^features/[^/]+/[^/]+/server/exports/[^/]+\\.ts$",
        ],
      },
    },
    {
      name: "registries-take-entries",
      comment:
        "A registry has one line per feature and sees only the entries of each: manifest, contract, server/module.ts, web/routes.ts(x).",
      severity: "error",
      from: { path: "^features/registry\\.(server|web)\\.ts$" },
      to: {
        path: "^features/",
        pathNot: [
          "^features/[^/]+/[^/]+/((feature|contract)\\.ts|server/module\\.ts|web/(routes|module)\\.tsx?)$",
        ],
      },
    },
    {
      name: "web-never-imports-server",
      comment: "Server code in the browser would publish its internals and does not run there.",
      severity: "error",
      from: { path: webCode, pathNot: "(^|/)testing/|\\.test\\.tsx?$" },
      to: { path: serverCode },
    },
    {
      name: "server-never-imports-web",
      comment: "The gateway starts fast and small because it carries neither screens nor React.",
      severity: "error",
      // What runs inside a project's Vite is tested with a real one.
      from: { path: serverCode, pathNot: "^packages/dev-server/launcher/[^/]+\\.test\\.ts$" },
      to: { path: [webCode, "(^|/)node_modules/(react|react-dom|@tanstack/react-[^/]+|vite)/"] },
    },
    {
      name: "apps-know-registries-only",
      comment:
        "An app composes whatever the registry lists; naming a feature would tie it to that one.",
      severity: "error",
      from: { path: "^apps/" },
      to: { path: "^features/", pathNot: "^features/registry\\.(server|web)\\.ts$" },
    },
    {
      name: "apps-are-not-imported",
      comment: "Apps are the top: packages and features work without knowing who composes them.",
      severity: "error",
      from: { path: "^(packages|features)/", pathNot: tests },
      to: { path: "^apps/" },
    },
    {
      name: "packages-below-features",
      comment: "Packages carry features, so they cannot stand on them.",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^features/" },
    },
    {
      name: "leaves-stay-leaves",
      comment:
        "bpmn-designer, code-editor, completion, contract, edit-blocks, model, ui, postgres, project-model, sandbox, source-engine, frame-protocol, telemetry-store, worker-client and workflow-engine are used everywhere; they use none of our packages.",
      severity: "error",
      from: { path: `^packages/(${leaves})/` },
      to: { path: "^(packages|apps|features|e2e|bench)/", pathNot: "^packages/$1/" },
    },
    {
      name: "code-generator-is-a-function",
      comment:
        "Generated files depend on the model and the kit alone, so the generator knows the model and the parser, and no server.",
      severity: "error",
      from: { path: "^packages/code-generator/" },
      to: {
        path: "^(packages|apps|features|e2e|bench)/",
        pathNot: "^packages/(code-generator|project-model|source-engine)/",
      },
    },
    {
      name: "contract-uses-zod-alone",
      comment:
        "The contract package is in every bundle and every test; zod is all it may bring along.",
      severity: "error",
      from: { path: "^packages/contract/", pathNot: tests },
      to: { path: "node_modules/", pathNot: "(^|/)node_modules/zod/" },
    },
    {
      name: "packages-through-their-entry",
      comment: "What a package does not export is free to change. Import it by its name.",
      severity: "error",
      from: { path: "^(?:apps|features|e2e|bench|scripts|packages/([^/]+))/" },
      to: {
        path: "^packages/",
        pathNot: "^packages/$1/",
        dependencyTypesNot: ["aliased-workspace"],
      },
    },
    {
      name: "test-helpers-stay-in-tests",
      comment: "Helpers under testing/ open doors that the product must not have.",
      severity: "error",
      from: { path: "^(packages|apps|features)/", pathNot: tests },
      to: { path: "(^|/)testing/|\\.test\\.tsx?$", pathNot: "node_modules/" },
    },
    {
      name: "product-never-imports-tooling",
      comment: "scripts, e2e and bench are about the product, not part of it.",
      severity: "error",
      from: { path: "^(packages|apps|features)/", pathNot: tests },
      to: { path: "^(scripts|e2e|bench)/" },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|data)/|^e2e/(test-results|sample-apps)/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mts", ".mjs", ".js", ".cjs", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "browser", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
