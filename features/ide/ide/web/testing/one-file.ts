import { ApiError } from "@devloom/web-kit";
import type { SessionHost } from "../model/session-types.ts";

/** Storage as a browser has it. */
export class Shelf {
  readonly items = new Map<string, string>();
  get length(): number {
    return this.items.size;
  }
  clear = (): void => this.items.clear();
  key = (index: number): string | null => [...this.items.keys()][index] ?? null;
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
}

/** A file as the server keeps it: written only by those who know what stands there. */
export class Disk implements SessionHost {
  text: string | null = "one";
  readonly hash = (): string | null => (this.text === null ? null : `#${this.text}`);
  async read(filePath: string) {
    if (this.text === null) throw new ApiError({ status: 404, code: "not_found", message: "" });
    const { text: content } = this;
    return {
      filePath,
      kind: "text",
      content,
      hash: `#${content}`,
      stamp: content,
      size: 0,
      shared: false,
    } as const;
  }
  async save(_path: string, content: string, baseHash: string | null) {
    if (baseHash !== this.hash())
      throw new ApiError({ status: 409, code: "stale_base", message: "" });
    this.text = content;
    return { hash: `#${content}` };
  }
}
