/** Synchronous snapshot of a project's text files; paths are relative to its root, with `/`. */
export interface ProjectSource {
  /** Text of a file, null when there is none. */
  read(path: string): string | null;
  list(): readonly string[];
}
