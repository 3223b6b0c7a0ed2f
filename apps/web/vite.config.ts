import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { foldFacades } from "./fold-facades.ts";
import { iconPaths, iconsIn } from "./icons-in.ts";
import { leanContracts } from "./lean-contracts.ts";
import { keepEmacsKeys } from "./keep-emacs-keys.ts";
import { reachedFrom } from "./reached-from.ts";
import { patchBpmn } from "./patch-bpmn.ts";

const gateway = process.env["GATEWAY_URL"] ?? "http://127.0.0.1:4310";
const root = import.meta.dirname;
const features = join(root, "../../features");

/** Packages whose modules do nothing but export: an unused one is left out with all it imports. */
const pure = /[\\/](packages[\\/](contract|web-kit|ui)|features)[\\/].*\.tsx?(\?(plain|checks))?$/;

/**
 * What every visitor needs, in one file: it compresses better than the many small ones that the
 * bundler would share out among the screens. `npm run bench -- gateway` watches the sum.
 */
const firstDownload = [
  "\0(?:vite|rolldown)/",
  "features/[\\w-]+/[\\w-]+/web/(?:routes|session/|fragment|sign-in-address)",
  "features/settings/identity/contract/session\\.",
  "apps/web/src/(?:main\\.|App\\.|boot/|routing/|views/(?:AppView|Home|Offline|RouteError|ScreenSkeleton|Splash))",
  "node_modules/(?:react|react-dom|scheduler|use-sync-external-store)/",
  "node_modules/@tanstack/(?:router-core|react-router|history|store|react-store)/",
  "node_modules/@radix-ui/react-(?:slot|compose-refs)/",
  "node_modules/lucide-react/dist/esm/(?!icons)",
  "packages/contract/src/(?:feature|access|assert-never)\\.",
  "packages/ui/src/(?:Badge|Button|control-styles|cx|ErrorState|IconButton|Input|Link|Logo|Skeleton|SkipLink|Spinner|style-nonce|Tooltip|use-hint)\\.",
  "packages/web-kit/src/(?:appearance|i18n|messages/en|modules/web-module|resource/Loading|style-nonce|use-title|live/(?:backoff|position))",
  "packages/web-kit/src/api/(?:api-error|call|connectivity|refresh|token-store|transport|use-probe|use-public-read)\\.",
  "packages/web-kit/src/session/(?:session-context|SessionProvider|app-view)\\.",
];

/** Visitors see a dozen of some hundred icons. */
const siteIcons = iconsIn(join(root, "../../features/site/site/web"));

/** What most screens of the app share; visitors of the public pages never load it. */
const appKit = [
  "packages/(?:ui|web-kit)/src/(?!query/|zones/|text-diff|DataGrid|data-grid/|KeyValueEditor|pasted-pairs|form/(?!Form\\.)|resource-page/|schema-form/|resource/(?:Name|Publish|Secret)Dialog|session/RequestAccess|telemetry/FilterChips)",
  "node_modules/(?:@radix-ui|@floating-ui|@tanstack/(?:react-query|query-core))/",
];

/** What stands around every screen of somebody who is signed in, with all that it uses. */
const shell = [
  "apps/web/src/(?:shell/(?!NavigationSheet)|messages/en)",
  "features/[\\w-]+/[\\w-]+/feature\\.",
  "features/(?:settings/members/web/TenantSwitcher|admin/admin/web/OversightBanner|settings/settings/web/FollowSettings|admin/access/web/FollowExpiry)",
  "packages/ui/src/Toaster",
];

/** Screens that people work in for hours, and that have the most of their own. */
const workbenchFolders = [
  ...["actions", "canvas", "insert", "layers", "layout", "presence"].map(
    (folder) => `dashboard/canvases/web/editor/${folder}`,
  ),
  ...["code", "layout", "tabs", "tree"].map((folder) => `ide/ide/web/${folder}`),
];
const workbenchIcons = workbenchFolders.flatMap((folder) => [...iconsIn(join(features, folder))]);

/** What the workbenches share, with each other and with other screens: they need little more of the kit to show. */
const basics = [
  "node_modules/@radix-ui/(?:primitive|react-(?:collection|context|dialog|direction|dismissable-layer|focus-guards|focus-scope|id|portal|presence|primitive|roving-focus|tabs|use-[\\w-]+))/",
  "node_modules/(?:aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|tslib|use-callback-ref|use-sidecar)/",
  "packages/ui/src/(?:Alert|ConfirmDialog|ContextMenu|Dialog|Field|Label|PeopleBar|Progress|ResizeHandle|Select|Separator|Tabs|Textarea|VisuallyHidden|person-color|use-overlay-focus|use-stored-size)\\.",
  "packages/web-kit/src/(?:api/(?:one-at-a-time|use-call)|live/visitors|form/Form|resource/(?:FormDialog|ReadView|Search(?:Form|Input)|use-debounced)|session/use-permission|shape|store/[\\w-]+|use-route-param|use-search-param)\\.",
  "features/(?:dashboard/(?:canvases|projects)|ide/ide)/contract(?:/[\\w-]+)?\\.ts(?:\\?plain)?$",
  iconPaths(workbenchIcons),
];

/** Checks of what people enter. Whoever loads the kit loads them within a moment, so that they come in one file. */
const checks = [
  "node_modules/zod/",
  "packages/contract/src/(?:json|page|query|resource|resource-contract|setting|trigger)\\.",
  "features/[\\w-]+/[\\w-]+/contract/values\\.",
  "features/settings/identity/contract/(?!session)",
];

/** Where queries are written and answered. */
const queries = ["packages/web-kit/src/query/", "packages/ui/src/(?:DataGrid\\.|data-grid/)"];

/** What a feature asks the server and is told; most are asked by their own feature alone. */
const contracts = ["features/[\\w-]+/[\\w-]+/contract(?:/[\\w-]+)?\\."];

/** Charts come with the screens that draw some. */
const charts = [
  "node_modules/uplot/",
  "packages/ui/src/(?:TimeChart|time-plot|chart-times|lone-points|plot-marks|place-labels)\\.",
];

/** Forms come with the screens that have some. */
const formLibrary = ["node_modules/react-hook-form/"];
const formFields = ["packages/web-kit/src/form/(?!Form\\.)"];
const forms = [
  "packages/web-kit/src/(?:resource-page|schema-form)/",
  "packages/ui/src/(?:KeyValueEditor|pasted-pairs)\\.",
  "packages/web-kit/src/(?:resource/(?:Name|Publish|Secret)Dialog|session/RequestAccess|telemetry/FilterChips)",
];

/** What the forms share that open a session and those that change an account. */
const accountForms = [
  "features/settings/identity/web/(?:TextFields|use-auth-form|validation|auth-failure|FailureAlert|factors/|challenges/|messages/en|\\w+Card)",
  "node_modules/@simplewebauthn/",
];
const accountScreens = ["features/settings/identity/web/(?:security|profile|sign-on)/"];

/** Lists of workflows and what runs of them; whoever opens one of them opens the next. */
const workflowLists = [
  "features/workflow/workflow/web/(?:list|operate|tasks|facts|use-model-file|diagram/kind-name)",
];

/** Features whose parts visitors of the public pages meet, or that are too large to come in one piece. */
const SPLIT_FEATURES = ["site", "identity", "canvases", "ide", "workflow"];
const FEATURE_FILE =
  /[\\/]features[\\/][\w-]+[\\/]([\w-]+)[\\/]web[\\/](?:(messages)[\\/].*?(\w\w)\.ts$)?/;

/**
 * A screen comes in few files. Those of one feature come together, because whoever opens one of them
 * opens the next; texts of all features come together, because the shell needs those of most.
 */
function featureChunk(id: string): string | null {
  const [, feature = "", messages, language = ""] = FEATURE_FILE.exec(id) ?? [];
  const isAbout = /[\\/]about\.\w\w\.ts$/.test(id);
  if (feature === "" || (SPLIT_FEATURES.includes(feature) && !isAbout)) return null;
  return messages === undefined ? `screens-${feature}` : `texts-${language}`;
}

/** Screens too large for one piece: what shows at first comes in one file, the rest when it is asked for. */
const workbenches = [
  {
    name: "editor",
    screens: ["dashboard/canvases/web/editor/EditorScreen.tsx"],
    test: ["features/dashboard/canvases/web/", "packages/(?!ui/|web-kit/|contract/)[\\w-]+/"],
  },
  {
    name: "inspector",
    screens: ["dashboard/canvases/web/editor/inspector/InspectorPanel.tsx"],
    test: ["features/dashboard/canvases/web/"],
  },
  { name: "ide", screens: ["ide/ide/web/layout/IdeScreen.tsx"], test: ["features/ide/ide/web/"] },
  // What comes with the first file that is opened, with what stands below it and the project's own tools.
  {
    name: "ide-text",
    screens: [
      "code/TextPane.tsx",
      "code/Breadcrumbs.tsx",
      "code/EditorPackages.tsx",
      "code/LayoutControl.tsx",
      "ghost/GhostControl.tsx",
      "git/BlameNote.tsx",
      "run/DependencyBar.tsx",
      "search/SearchPanel.tsx",
      "together/company.ts",
      "code/StatusBar.tsx",
      "tools/ToolNote.tsx",
      "tools/project-tools.ts",
    ]
      .map((part) => `ide/ide/web/${part}`)
      .concat(["ghost", "layout"].map((part) => `../packages/code-editor/src/${part}/index.ts`)),
    test: [
      "features/ide/ide/web/",
      "packages/code-editor/src/(?:ghost/|layout/|tools/|problem-sources)",
    ],
  },
];

function paths(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join("|").replaceAll("/", "[\\\\/]"));
}

export default defineConfig({
  root,
  plugins: [keepEmacsKeys(), patchBpmn(), react(), tailwindcss(), leanContracts(), foldFacades()],
  // Packages are bundled before the first page in development; they are changed there too.
  optimizeDeps: { rolldownOptions: { plugins: [keepEmacsKeys(), patchBpmn()] } },
  resolve: {
    dedupe: ["react", "react-dom", "@tanstack/react-query", "@tanstack/react-router"],
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": { target: gateway, changeOrigin: true },
      "/demo-idp": { target: gateway, changeOrigin: true },
    },
  },
  build: {
    outDir: join(root, "../../dist/web"),
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // The browsers we support preload modules themselves.
    modulePreload: { polyfill: false },
    // Fonts and images stay files: the content security policy knows no data addresses.
    assetsInlineLimit: 0,
    // The checker of the code editor is larger than that, and comes only to those who open a file.
    chunkSizeWarningLimit: 750,
    rolldownOptions: {
      output: {
        // The first download lists all others: without their names it is shorter. The manifest has them.
        chunkFileNames: "assets/[hash].js",
        codeSplitting: {
          groups: [
            { name: "start", test: paths([...firstDownload, iconPaths([...siteIcons])]) },
            { name: "shell", test: paths(shell) },
            { name: "charts", test: paths(charts) },
            {
              name: "long-lists",
              test: paths([
                "node_modules/@tanstack/(?:react-virtual|virtual-core)/",
                "packages/web-kit/src/tree/(?!TreeGallery)",
              ]),
            },
            { name: "basics", test: paths(basics), minShareCount: 2 },
            {
              name: "kit",
              test: paths([...appKit, ...checks, ...contracts, "node_modules/lucide-react/"]),
              minShareCount: 2,
            },
            // After the kit: what comes first takes what it stands on with it.
            { name: "form-library", test: paths(formLibrary) },
            { name: "form-fields", test: paths(formFields) },
            { name: "forms", test: paths(forms) },
            { name: "queries", test: paths(queries), minShareCount: 2 },
            { name: "account", test: paths([...accountForms, ...accountScreens]) },
            ...workbenches.map(({ name, screens, test }) => ({
              name: reachedFrom(
                name,
                screens.map((screen) => join(features, screen)),
              ),
              debugName: name,
              test: paths(test),
            })),
            { name: "screens-workflow", test: paths(workflowLists) },
            { name: featureChunk, debugName: "features", test: FEATURE_FILE },
          ],
        },
      },
      treeshake: { moduleSideEffects: (id, external) => external || !pure.test(id) },
    },
  },
});
