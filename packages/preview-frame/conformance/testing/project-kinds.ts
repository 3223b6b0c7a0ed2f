import type { ProjectKind } from "@devloom/dev-server/testing";

/** How the projects of a kind give elements their looks. */
interface Looks {
  readonly page: string;
  /** The attribute of the heading that the page writes itself. */
  readonly heading: string;
  readonly soft: string;
  readonly wide: string;
  /** The class that edits add, and what it means. */
  readonly added: { readonly tailwind: string; readonly css: string };
  readonly framework: "Inline" | "CSS" | "Tailwind";
}

/** A kind of project, and a page of it that gives an occasion for every type of edit. */
export interface EditedKind {
  readonly kind: ProjectKind;
  readonly title: string;
  readonly framework: Looks["framework"];
  readonly added: Looks["added"];
  readonly soft: string;
  readonly wide: string;
  readonly files: Readonly<Record<string, string>>;
  /** The file with the elements that are edited, and the one with the element that is styled. */
  readonly page: string;
  readonly styled: { readonly file: string; readonly tag: string };
}

function page(looks: Looks, imports: string, inside: string): string {
  return `${imports}
export function App() {
  return (
    <main ${looks.page}>
      <h1 ${looks.heading}>Edited</h1>
      <p className="${looks.soft} ${looks.wide}">First text</p>
      <section>
        <b>Inside</b>
        <i>Beside</i>
      </section>
      ${inside}
      <footer className="${looks.wide}">Last</footer>
    </main>
  );
}
`;
}

const PLAIN_RULES = `
.soft {
  opacity: 0.5;
}

.wide {
  padding: 20px;
}

.apart {
  margin-top: 2rem;
}
`;

const PLAIN: Looks = {
  page: 'className="page"',
  heading: 'className="title"',
  soft: "soft",
  wide: "wide",
  added: { tailwind: "apart", css: "margin-top: 2rem;" },
  framework: "Inline",
};
const UTILITIES: Looks = {
  page: 'className="p-6"',
  heading: 'className="text-2xl font-bold"',
  soft: "opacity-50",
  wide: "p-5",
  added: { tailwind: "mt-8", css: "margin-top: 2rem;" },
  framework: "Tailwind",
};
const MODULES: Looks = {
  ...PLAIN,
  page: "className={styles.page}",
  heading: "className={styles.button}",
  framework: "CSS",
};

function edited(
  kind: ProjectKind,
  title: string,
  { framework, added, soft, wide }: Looks,
  others: Pick<EditedKind, "files" | "page" | "styled">,
): EditedKind {
  return { kind, title, framework, added, soft, wide, ...others };
}

export const EDITED_KINDS: readonly EditedKind[] = [
  edited("react-18", "React 18, JavaScript, CSS modules, Vite 6", MODULES, {
    page: "src/App.jsx",
    styled: { file: "src/App.jsx", tag: "h1" },
    files: {
      "src/App.jsx": page(MODULES, 'import styles from "./App.module.css";\n', ""),
      "src/index.css": PLAIN_RULES,
    },
  }),
  edited("tailwind-3", "React 19, TypeScript, Tailwind 3, Vite 7", UTILITIES, {
    page: "src/App.tsx",
    styled: { file: "src/App.tsx", tag: "h1" },
    files: { "src/App.tsx": page(UTILITIES, "", "") },
  }),
  edited("monorepo", "workspaces, React 19, TypeScript, Vite 8", PLAIN, {
    page: "apps/web/src/App.tsx",
    styled: { file: "packages/ui/src/Button.tsx", tag: "button" },
    files: {
      "apps/web/src/App.tsx": page(
        PLAIN,
        'import { Button } from "@fixture/ui";\n',
        '<Button label="From the package beside" />',
      ),
      "apps/web/src/index.css": PLAIN_RULES,
    },
  }),
];
