import type { en } from "../messages/en.ts";
import type { en as queryTexts } from "../query/messages/en.ts";

/** Texts of one namespace: nested by topic, with `{{value}}` places and `_one`/`_other` plurals. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/**
 * The texts of each feature by namespace. A feature adds its own, next to its English texts:
 *
 *     declare module "@devloom/web-kit" {
 *       interface MessageCatalog { projects: typeof en }
 *     }
 */
export interface MessageCatalog {
  kit: typeof en;
  query: typeof queryTexts;
  /** What features say about themselves; read through `useAbout`. */
  about: Record<never, string>;
  /** What servers say in English; read through `useSentence`. */
  sentences: Record<never, string>;
}

export type Namespace = keyof MessageCatalog;

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${"zero" | "one" | "other"}`
  ? Stem
  : Key;

type Path<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${Path<Tree[Key]>}`;
}[keyof Tree & string];

/** The dotted paths of a namespace's texts. */
export type TextKey<Name extends Namespace> = Path<MessageCatalog[Name]>;

/** `{ title: string, … }` of the English texts: what a translation must cover. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>;
};
