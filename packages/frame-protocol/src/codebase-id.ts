const PREFIX = "tempo-";
const UUID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12})$/i;

/** Class of the temporary wrapper while a wrap is on its way. */
export const WRAP_PLACEHOLDER = "tempo-wrap-in-div-placeholder";
/** Temporary clones carry this, followed by the id of their original. */
export const DUPLICATE_PLACEHOLDER_PREFIX = "tempo-duplicate-placeholder-";
/** Temporary added elements carry this, followed by a unique id; no element of the source has it. */
export const ADD_PLACEHOLDER_PREFIX = "tempo-add-jsx-placeholder-";
/** Stands for a storyboard as a whole. */
export const STORYBOARD_ID = "STORYBOARD-TOP-CONSTANT";
/** Ids of elements that no source file names, by where they stand. */
export const FALLBACK_IDS = ["body", "root", "__next"] as const;

/** A unique id of versions 1 to 5, or the all-zero one. */
export function isUniqueId(text: string): boolean {
  return UUID.test(text);
}

/** The id of a JSX element that stands in a source file. */
export function isSourceId(text: string): boolean {
  return text.startsWith(PREFIX) && isUniqueId(text.slice(PREFIX.length));
}

/** An id by which a node of the page is recognised: of the source, or a placeholder for one. */
export function isCodebaseId(text: string): boolean {
  return (
    isSourceId(text) || text === WRAP_PLACEHOLDER || text.startsWith(DUPLICATE_PLACEHOLDER_PREFIX)
  );
}

/** The id of a node by its classes. The first one wins: it is that of the outermost call site. */
export function codebaseIdOf(classes: Iterable<string>): string | null {
  for (const name of classes) if (isCodebaseId(name)) return name;
  return null;
}
