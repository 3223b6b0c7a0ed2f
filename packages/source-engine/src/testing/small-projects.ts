import type { ProjectSource } from "../project/project-source.ts";

function sourceOf(files: Readonly<Record<string, string>>): ProjectSource {
  return { read: (path) => files[path] ?? null, list: () => Object.keys(files) };
}

const LIST = `import { Badge } from "./badge";
import styles from "./list.module.css";

export function List({ items, on }) {
  return (
    <main className="p-2">
      <h1 title="a">Title</h1>
      <p></p>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {on && <Badge />}
      <i>same</i>
      <i>same</i>
    </main>
  );
}
`;

const BADGE = `export function Badge() {
  return <b style={{ color: "red" }}>badge <em>new</em></b>;
}
`;

/** Projects of a few lines, in which changes meet often. */
export const SMALL_PROJECTS: readonly (readonly [string, ProjectSource])[] = [
  ["one element", sourceOf({ "src/App.tsx": "export const App = () => <div></div>;\n" })],
  [
    "a list with a style sheet",
    sourceOf({
      "src/list.tsx": LIST,
      "src/badge.tsx": BADGE,
      "src/list.module.css": ".list {\n  margin: 0;\n}\n",
    }),
  ],
];
