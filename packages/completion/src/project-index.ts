import { encodeText } from "./encode.ts";
import { type FilePlace, placeOf } from "./file-weights.ts";
import { ImportedNames } from "./imported-names.ts";
import { Segment } from "./segment.ts";
import { BOUNDARY } from "./tokenize.ts";
import { Vocabulary } from "./vocabulary.ts";

export interface IndexLimits {
  /** Of all files, in both ways of reading; each takes twelve bytes. */
  readonly maxTokens: number;
  readonly maxWords: number;
  readonly maxFileCharacters: number;
}

const LIMITS: IndexLimits = { maxTokens: 5_000_000, maxWords: 200_000, maxFileCharacters: 200_000 };
/** So many parts are asked one after the other before they are joined. */
const MAX_PARTS = 8;
/** Once this share of the tokens is out of date or in small parts, everything is sorted anew. */
const MAX_LOOSE = 0.25;

const ENDINGS = ["", ".ts", ".tsx", ".js", ".jsx", "/index.ts", "/index.tsx", "/index.js"];

interface IndexedFile {
  id: number;
  readonly size: number;
  readonly running: Uint32Array;
  readonly nested: Uint32Array;
}

/** The same files read in two ways. */
export interface Part {
  readonly running: Segment;
  readonly nested: Segment;
}

/** What is known of a project: the tokens of its files, and where each context occurs in them. */
export class ProjectIndex {
  readonly vocabulary: Vocabulary;
  readonly names = new ImportedNames();
  readonly #limits: IndexLimits;
  readonly #files = new Map<string, IndexedFile>();
  /** By the number of a file; `null` for one that is gone. */
  #places: (FilePlace | null)[] = [];
  #parts: Part[] = [];
  #waiting = new Map<string, IndexedFile>();
  #tokens = 0;
  #loose = 0;

  constructor(limits: Partial<IndexLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.vocabulary = new Vocabulary(this.#limits.maxWords);
  }

  get places(): readonly (FilePlace | null)[] {
    return this.#places;
  }

  get size(): { readonly files: number; readonly tokens: number } {
    return { files: this.#files.size, tokens: this.#tokens };
  }

  idOf(path: string): number | undefined {
    return this.#files.get(path)?.id;
  }

  /** Whether a module is a package, a file of the project, or something that another file imports. */
  hasModule(module: string): boolean {
    if (!module.startsWith("/") || this.names.isImported(module)) return true;
    const path = module.slice(1);
    return ENDINGS.some((ending) => this.#files.has(path + ending));
  }

  /** What is known of the files, sorted; what was saved since the last time is added. */
  parts(): readonly Part[] {
    if (this.#waiting.size === 0 && this.#loose <= MAX_LOOSE * this.#tokens) return this.#parts;
    for (const { size } of this.#waiting.values()) this.#loose += size;
    if (this.#parts.length >= MAX_PARTS || this.#loose > MAX_LOOSE * this.#tokens) this.#rebuild();
    else this.#parts.push(this.#partOf([...this.#waiting.values()]));
    this.#waiting.clear();
    return this.#parts;
  }

  /** A file has this text from now on; what was known of it is forgotten. False when it is not taken. */
  save(path: string, text: string): boolean {
    this.remove(path);
    if (text.length > this.#limits.maxFileCharacters || text.includes("\0")) return false;
    const { running, nested } = encodeText(text, this.vocabulary.add);
    const size = running.length + nested.length;
    if (size === 0 || this.#tokens + size > this.#limits.maxTokens) return false;
    const file = {
      id: this.#places.length,
      size,
      running: Uint32Array.from(running),
      nested: Uint32Array.from(nested),
    };
    this.#tokens += size;
    this.#places.push(placeOf(path));
    this.#files.set(path, file);
    this.#waiting.set(path, file);
    this.names.add(path, text);
    return true;
  }

  remove(path: string): void {
    const file = this.#files.get(path);
    if (file === undefined) return;
    this.#tokens -= file.size;
    if (!this.#waiting.delete(path)) this.#loose += file.size;
    this.#places[file.id] = null;
    this.#files.delete(path);
    this.names.remove(path);
  }

  #rebuild(): void {
    const paths = [...this.#files.keys()];
    this.#places = paths.map(placeOf);
    for (const [id, path] of paths.entries()) {
      const file = this.#files.get(path);
      if (file !== undefined) file.id = id;
    }
    this.#parts = [this.#partOf([...this.#files.values()])];
    this.#loose = 0;
  }

  #partOf(files: readonly IndexedFile[]): Part {
    return { running: this.#segmentOf(files, "running"), nested: this.#segmentOf(files, "nested") };
  }

  #segmentOf(files: readonly IndexedFile[], way: keyof Part): Segment {
    const size = files.reduce((sum, file) => sum + file[way].length + 1, 0);
    const tokens = new Uint32Array(size);
    const owners = new Uint32Array(size);
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
