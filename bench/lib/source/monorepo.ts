import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const FOLDERS_PER_PACKAGE = 10;
const FILES_PER_FOLDER = 20;

/** Writes a monorepo of so many source files: packages with screens that use components of each other. */
export function writeMonorepo(root: string, files: number): void {
  const perPackage = FOLDERS_PER_PACKAGE * FILES_PER_FOLDER;
  for (let index = 0; index < files; index += 1) {
    const pack = Math.floor(index / perPackage);
    const folder = Math.floor((index % perPackage) / FILES_PER_FOLDER);
    const place = `packages/part-${pack}/src/area-${folder}`;
    const isShared = index % FILES_PER_FOLDER === 0;
    const name = isShared ? "Card" : `Screen${index}`;
    write(root, `${place}/${name}.tsx`, isShared ? card(index) : screen(name, index));
  }
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function card(index: number): string {
  return `import type { ReactNode } from "react";

export interface CardProps {
  title: string;
  tone?: "plain" | "strong";
  children?: ReactNode;
}

/** Card ${index}. */
export function Card({ title, tone = "plain", children }: CardProps) {
  return (
    <article className={tone === "plain" ? "rounded border p-4" : "rounded border-2 p-4 shadow"}>
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </article>
  );
}
`;
}

function screen(name: string, index: number): string {
  return `import { useState } from "react";
import { Card } from "./Card";

interface ${name}Props {
  items: readonly { id: string; label: string; amount: number }[];
  onOpen(id: string): void;
}

export function ${name}({ items, onOpen }: ${name}Props) {
  const [query, setQuery] = useState("");
  const shown = items.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  const total = shown.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <main className="grid gap-4 p-6">
      <header className="flex items-center justify-between">
        <h1 className="text-2xl font-bold">Area ${index}</h1>
        <input
          className="rounded border px-2 py-1"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </header>
      <Card title="Overview" tone="strong">
        <p className="text-sm text-gray-600">Total of {total} in {shown.length} entries</p>
      </Card>
      <ul className="divide-y">
        {shown.map(({ id, label, amount }) => (
          <li key={id} className="flex gap-2 py-2">
            <button type="button" onClick={() => onOpen(id)}>
              {label}
            </button>
            <span className="ml-auto">{amount}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
`;
}
