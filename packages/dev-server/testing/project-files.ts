/** What a fixture consists of: its files, and where its packages come from (see link-packages.ts). */
export interface ProjectFiles {
  readonly files: Readonly<Record<string, string>>;
  readonly packages: Readonly<Record<string, string>>;
}

const page = (entry: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <title>Fixture</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${entry}"></script>
  </body>
</html>
`;

const main = (app: string, style: string): string => `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "${app}";
import "${style}";

createRoot(document.getElementById("root")).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const typescript = json({
  compilerOptions: {
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "bundler",
    jsx: "react-jsx",
    strict: true,
    noEmit: true,
    types: ["vite/client"],
  },
  include: ["src"],
});

const plainConfig = `import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [react()] });
`;

export const minimal: ProjectFiles = {
  files: {
    "package.json": json({
      name: "minimal",
      private: true,
      type: "module",
      dependencies: { react: "^19.0.0", "react-dom": "^19.0.0" },
      devDependencies: { "@vitejs/plugin-react": "^6.0.0", vite: "^8.0.0" },
    }),
    "index.html": page("/src/main.jsx"),
    "vite.config.js": plainConfig,
    "src/main.jsx": main("./App.jsx", "./style.css"),
    "src/App.jsx": `export function App() {
  return <h1 className="title">Hello from the fixture</h1>;
}
`,
    "src/style.css": ".title {\n  color: rgb(20, 40, 60);\n}\n",
  },
  packages: {
    "@vitejs/plugin-react": "@vitejs/plugin-react",
    react: "react",
    "react-dom": "react-dom",
    vite: "vite",
  },
};

export const react18: ProjectFiles = {
  files: {
    "package.json": json({
      name: "react-18",
      private: true,
      dependencies: { react: "^18.3.1", "react-dom": "^18.3.1" },
      devDependencies: { "@vitejs/plugin-react": "^5.0.0", vite: "^6.0.0" },
    }),
    "index.html": page("/src/main.jsx"),
    // Without "type": "module", as older projects are; the configuration uses the names of CommonJS.
    "vite.config.js": `import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [react()],
  define: { __COMMAND__: JSON.stringify(command) },
  resolve: { alias: { "@": path.resolve(__dirname, "src") } },
}));
`,
    "src/main.jsx": main("@/App.jsx", "./index.css"),
    "src/App.jsx": `import { useState } from "react";
import { Card } from "./Card.jsx";
import styles from "./App.module.css";

export function App() {
  const [count, setCount] = useState(0);
  return (
    <main className={styles.page}>
      <h1>React 18</h1>
      <Card title="Counter">
        <button type="button" className={styles.button} onClick={() => setCount(count + 1)}>
          Clicked {count} times
        </button>
      </Card>
    </main>
  );
}
`,
    "src/Card.jsx": `import styles from "./Card.module.css";

export function Card({ title, children }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
`,
    "src/App.module.css":
      ".page {\n  padding: 24px;\n}\n\n.button {\n  color: rgb(120, 0, 0);\n}\n",
    "src/Card.module.css":
      ".card {\n  border: 1px solid rgb(200, 200, 200);\n  padding: 12px;\n}\n",
    "src/index.css": "body {\n  margin: 0;\n  font-family: sans-serif;\n}\n",
  },
  packages: {
    "@vitejs/plugin-react": "plugin-react-5",
    react: "react-18",
    "react-dom": "react-dom-18",
    vite: "vite-6",
  },
};

/** The oldest Vite and plugin that previews run with. */
export const vite5: ProjectFiles = {
  files: {
    ...minimal.files,
    "package.json": json({
      name: "vite-5",
      private: true,
      type: "module",
      dependencies: { react: "^19.0.0", "react-dom": "^19.0.0" },
      devDependencies: { "@vitejs/plugin-react": "^4.0.0", vite: "^5.0.0" },
    }),
  },
  packages: { ...minimal.packages, "@vitejs/plugin-react": "plugin-react-4", vite: "vite-5" },
};

export const tailwind3: ProjectFiles = {
  files: {
    "package.json": json({
      name: "tailwind-3",
      private: true,
      type: "module",
      dependencies: { react: "^19.0.0", "react-dom": "^19.0.0" },
      devDependencies: {
        "@vitejs/plugin-react": "^5.0.0",
        postcss: "^8.0.0",
        tailwindcss: "^3.4.0",
        vite: "^7.0.0",
      },
    }),
    "index.html": page("/src/main.tsx"),
    "tsconfig.json": typescript,
    "vite.config.ts": plainConfig,
    "postcss.config.js": "export default { plugins: { tailwindcss: {} } };\n",
    "tailwind.config.js": `/** @type {import("tailwindcss").Config} */
export default {
  content: ["./index.html", "./src/**/*.{ts,tsx}"],
  theme: { extend: { colors: { brand: "rgb(10, 110, 90)" } } },
};
`,
    "src/main.tsx": main("./App", "./index.css").replace('"root")', '"root") as HTMLElement'),
    "src/App.tsx": `import { Badge } from "./Badge";

export function App() {
  return (
    <main className="p-6">
      <h1 className="text-2xl font-bold text-brand">Tailwind 3</h1>
      <Badge label="New" />
    </main>
  );
}
`,
    "src/Badge.tsx": `interface BadgeProps {
  label: string;
}

export function Badge({ label }: BadgeProps) {
  return <span className="rounded bg-brand px-2 py-1 text-white">{label}</span>;
}
`,
    "src/index.css": "@tailwind base;\n@tailwind components;\n@tailwind utilities;\n",
  },
  packages: {
    "@vitejs/plugin-react": "plugin-react-5",
    postcss: "postcss",
    react: "react",
    "react-dom": "react-dom",
    tailwindcss: "tailwindcss-3",
    vite: "vite-7",
  },
};

export const monorepo: ProjectFiles = {
  files: {
    "package.json": json({ name: "monorepo", private: true, workspaces: ["apps/*", "packages/*"] }),
    "apps/web/package.json": json({
      name: "@fixture/web",
      private: true,
      type: "module",
      dependencies: { "@fixture/ui": "*", react: "^19.0.0", "react-dom": "^19.0.0" },
      devDependencies: { "@vitejs/plugin-react": "^6.0.0", vite: "^8.0.0" },
    }),
    "apps/web/index.html": page("/src/main.tsx"),
    "apps/web/tsconfig.json": typescript,
    "apps/web/vite.config.ts": plainConfig,
    "apps/web/src/main.tsx": main("./App", "./index.css").replace(
      '"root")',
      '"root") as HTMLElement',
    ),
    "apps/web/src/App.tsx": `import { Button } from "@fixture/ui";

export function App() {
  return (
    <main className="page">
      <h1>Monorepo</h1>
      <Button label="From the package beside" />
    </main>
  );
}
`,
    "apps/web/src/index.css": ".page {\n  padding: 24px;\n}\n",
    "packages/ui/package.json": json({
      name: "@fixture/ui",
      private: true,
      type: "module",
      exports: { ".": "./src/index.ts" },
      peerDependencies: { react: "^19.0.0" },
    }),
    "packages/ui/src/index.ts": 'export { Button } from "./Button";\n',
    "packages/ui/src/Button.tsx": `interface ButtonProps {
  label: string;
}

export function Button({ label }: ButtonProps) {
  return (
    <button type="button" className="button">
      {label}
    </button>
  );
}
`,
  },
  packages: {
    "@fixture/ui": "./packages/ui",
    "@fixture/web": "./apps/web",
    "@vitejs/plugin-react": "@vitejs/plugin-react",
    react: "react",
    "react-dom": "react-dom",
    vite: "vite",
  },
};
