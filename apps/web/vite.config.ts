import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const gateway = process.env["GATEWAY_URL"] ?? "http://127.0.0.1:4310";
const root = import.meta.dirname;

/** Packages whose modules do nothing but export: an unused one is left out with all it imports. */
const pure = /[\\/](packages[\\/](contract|web-kit|ui)|features)[\\/].*\.tsx?$/;

/**
 * What every visitor needs, in one file: it compresses better than the many small ones that the
 * bundler would share out among the screens. `npm run bench -- gateway` watches the sum.
 */
const firstDownload = [
  "features/[\\w-]+/web/(?:routes|session/|fragment|sign-in-address)",
  "apps/web/src/(?:App\\.|boot/|routing/|views/(?:AppView|Home|Offline|ScreenSkeleton|Splash))",
  "node_modules/(?:react|react-dom|scheduler|use-sync-external-store)/",
  "node_modules/@tanstack/(?:router-core|react-router|history|store|react-store)/",
  "node_modules/@radix-ui/react-(?:slot|compose-refs)/",
  "node_modules/lucide-react/dist/esm/(?!icons)",
  "packages/contract/src/(?:feature|access|assert-never)\\.",
  "packages/ui/src/(?:Badge|Button|control-styles|cx|ErrorState|IconButton|Input|Link|Logo|Skeleton|SkipLink|Spinner|style-nonce|Tooltip|use-hint)\\.",
  "packages/web-kit/src/(?:appearance|i18n|messages/en|modules/web-module|resource/Loading|use-title|live/backoff)",
  "packages/web-kit/src/api/(?:api-error|call|connectivity|refresh|token-store|transport|use-probe)\\.",
  "packages/web-kit/src/session/(?:session-context|SessionProvider|app-view)\\.",
];

/** What most screens of the app share; visitors of the public pages never load it. */
const appKit = [
  "packages/(?:ui|web-kit)/src/",
  "node_modules/(?:@radix-ui|@floating-ui|@tanstack/(?:react-query|query-core))/",
];

function paths(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join("|").replaceAll("/", "[\\\\/]"));
}

export default defineConfig({
  root,
  plugins: [react(), tailwindcss()],
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
    rolldownOptions: {
      output: {
        // The first download lists all others: without their names it is shorter. The manifest has them.
        chunkFileNames: "assets/[hash].js",
        codeSplitting: {
          groups: [
            { name: "start", test: paths(firstDownload) },
            { name: "icons", test: paths(["node_modules/lucide-react/"]), minShareCount: 2 },
            { name: "schemas", test: paths(["node_modules/zod/"]) },
            { name: "kit", test: paths(appKit), minShareCount: 5 },
          ],
        },
      },
      treeshake: { moduleSideEffects: (id, external) => external || !pure.test(id) },
    },
  },
});
