import type { InspectedApp, ProjectInspection } from "@devloom/dev-server";

const REMEMBERED_MILLISECONDS = 2_000;
const MAX_REMEMBERED = 100;

export type Inspect = (projectFolder: string) => Promise<ProjectInspection>;

/** What projects consist of; looked at again every other second at most. */
export class Inspections {
  readonly #inspect: Inspect;
  readonly #known = new Map<string, { at: number; found: Promise<ProjectInspection> }>();

  constructor(inspect: Inspect) {
    this.#inspect = inspect;
  }

  of(folder: string): Promise<ProjectInspection> {
    const known = this.#known.get(folder);
    const now = performance.now();
    if (known !== undefined && now - known.at < REMEMBERED_MILLISECONDS) return known.found;
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    const found = this.#inspect(folder);
    this.#known.set(folder, { at: now, found });
    found.catch(() => this.#known.delete(folder));
    return found;
  }

  forget(folder: string): void {
    this.#known.delete(folder);
  }
}

/** The application chosen, or else the first that can be shown, or else the first. */
export function chooseApp(
  apps: readonly InspectedApp[],
  chosen: string | null = null,
): InspectedApp | undefined {
  if (chosen !== null) return apps.find(({ path }) => path === chosen);
  return apps.find(({ problem }) => problem === null) ?? apps[0];
}
