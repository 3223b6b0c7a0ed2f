import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const gateway = process.env["GATEWAY_URL"] ?? "http://127.0.0.1:4310";
const root = import.meta.dirname;

/** Packages whose modules do nothing but export: an unused one is left out with all it imports. */
const pure = /[\\/](packages[\\/](contract|web-kit|ui)|features)[\\/].*\.tsx?$/;

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
        codeSplitting: {
          groups: [
            { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/ },
          ],
        },
      },
      treeshake: { moduleSideEffects: (id, external) => external || !pure.test(id) },
    },
  },
});
