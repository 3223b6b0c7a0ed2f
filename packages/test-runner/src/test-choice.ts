export interface ChosenTest {
  readonly file: string;
  /** The names of the suites around the test and its own; `null` for the whole file. */
  readonly path: readonly string[] | null;
}

/** What is run: everything, nothing but the names of all tests, some of them, or those that files have to do with. */
export type TestChoice =
  | { readonly kind: "all" }
  | { readonly kind: "list" }
  | { readonly kind: "some"; readonly tests: readonly ChosenTest[] }
  | { readonly kind: "related"; readonly files: readonly string[] };
