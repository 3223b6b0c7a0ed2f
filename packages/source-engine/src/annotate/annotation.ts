/** Where an element's id goes into the code that a dev server serves. */
export interface Annotation {
  /** UTF-16 offset right after the tag name and its type arguments. */
  readonly offset: number;
  readonly id: string;
  /** Hosts become nodes of the page; components get the id as a prop. */
  readonly kind: "host" | "component";
}
