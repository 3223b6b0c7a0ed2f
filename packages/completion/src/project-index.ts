import { encodeText } from "./encode.ts";
import { exportsOf, type ImportedName, importsOf } from "./import-statements.ts";
import { Segment } from "./segment.ts";
import { BOUNDARY } from "./tokenize.ts";
import { Vocabulary } from "./vocabulary.ts";

export interface IndexLimits {
  readonly maxTokens: number;
  readonly maxWords: number;
  readonly maxFileCharacters: number;
}

const LIMITS: IndexLimits = { maxTokens: 6_000_000, maxWords: 300_000, maxFileCharacters: 400_000 };

interface IndexedFile {
  readonly id: number;
  readonly running: Uint32Array;
  readonly nested: Uint32Array;
  readonly imports: readonly ImportedName[];
  readonly exports: readonly ImportedName[];
}

/** The same files read in two ways. */
export interface Part {
  readonly running: Segment;
  readonly nested: Segment;
}

/** What is known of a project: the tokens of its files, and where each context occurs in them. */
export class ProjectIndex {
  readonly limits: IndexLimits;
  vocabulary: Vocabulary;
  /** Grows with each change; what was computed from an earlier state is out of date. */
  version = 0;
  readonly #files = new Map<string, IndexedFile>();
  #paths: string[] = [];
  #parts: Part[] = [];
  #waiting = new Set<string>();
  #tokenCount = 0;
  /** Which files import or export a name. */
  readonly #named = new Map<string, Set<string>>();

  constructor(limits: Partial<IndexLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
    this.vocabulary = new Vocabulary(this.limits.maxWords);
  }

  get paths(): readonly string[] {
    return this.#paths;
  }

  get parts(): readonly Part[] {
    if (this.#waiting.size > 0) this.#build();
    return this.#parts;
  }

  /** The file's tokens from now on; what was known of it before is forgotten. False if it is not taken. */
  save(path: string, text: string): boolean {
    this.remove(path);
    if (text.length > this.limits.maxFileCharacters || text.includes("\0")) return false;
    const encoded = encodeText(text, (token) => this.vocabulary.add(token));
    const size = encoded.running.length + encoded.nested.length;
    if (this.#tokenCount + size > this.limits.maxTokens) return false;
    this.#tokenCount += size;
    this.#files.set(path, { id: this.#paths.length, running: Uint32Array.from(encoded.running), nested: Uint32Array.from(encoded.nested), imports: importsOf(path, text), exports: exportsOf(path, text) });
    const file = this.#files.get(path)!;
    for (const { name } of [...file.imports, ...file.exports]) {
      const files = this.#named.get(name) ?? new Set();
      files.add(path);
      this.#named.set(name, files);
    }
    this.#paths.push(path);
    this.#waiting.add(path);
    return true;
  }

  remove(path: string): void {
    const file = this.#files.get(path);
    if (file === undefined) return;
    this.version += 1;
    this.#tokenCount -= file.running.length + file.nested.length;
    this.#files.delete(path);
    this.#waiting.delete(path);
    for (const { name } of [...file.imports, ...file.exports]) this.#named.get(name)?.delete(path);
    this.#paths[file.id] = "";
  }

  *origins(name: string, weights: Float32Array): Iterable<{ from: ImportedName; weight: number }> {
    for (const path of this.#named.get(name) ?? []) {
      const file = this.#files.get(path)!;
      const weight = weights[file.id] ?? 0;
      for (const from of file.exports) if (from.name === name) yield { from, weight: 0.5 };
      if (weight > 0) for (const from of file.imports) if (from.name === name) yield { from, weight };
    }
  }

  #build(): void {
    this.version += 1;
    const files = [...this.#files.values()];
    this.#parts = [{ running: this.#segmentOf(files, "running"), nested: this.#segmentOf(files, "nested") }];
    this.#waiting.clear();
  }

  #segmentOf(files: readonly IndexedFile[], way: "running" | "nested"): Segment {
    const size = files.reduce((sum, file) => sum + file[way].length + 1, 0);
    const tokens = new Uint32Array(size + 1);
    const owners = new Uint32Array(size + 1);
    let at = 0;
    for (const file of files) {
      tokens[at] = BOUNDARY;
      tokens.set(file[way], at + 1);
      owners.fill(file.id, at, at + file[way].length + 1);
      at += file[way].length + 1;
    }
    return new Segment(tokens, owners, this.vocabulary.size);
  }
}
