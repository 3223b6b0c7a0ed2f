import { useCallback, useMemo } from "react";
import type { EditorElement, Lookups } from "../../model/types.ts";
import { useEditor } from "../../model/editor-context.ts";
import { useInspector } from "../styles/inspector-context.ts";
import { classesIn, parseClass } from "./class-name.ts";
import { instantLook } from "./instant-look.ts";
import { cssOfUtility, type Vocabulary, vocabularyOf } from "./vocabulary.ts";

/** How often each class stands in the project's elements; those of style sheets count once. */
export function classesInUse({ tree, css }: Pick<Lookups, "tree" | "css">): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (name: unknown): void => {
    if (typeof name === "string") counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const { removableClasses = [] } of Object.values(tree)) removableClasses.forEach(count);
  for (const rule of Object.values(css))
    if (Array.isArray(rule["classes"])) (rule["classes"] as unknown[]).forEach(count);
  return counts;
}

export interface ClassTools {
  readonly vocabulary: Vocabulary;
  /** Counted when it is asked for: a project has many elements. */
  readonly inUse: () => ReadonlyMap<string, number>;
  /** Classes that all elements have in their source. */
  readonly own: readonly string[];
  /** Classes that they have from elsewhere. */
  readonly foreign: readonly string[];
  readonly add: (text: string) => void;
  readonly remove: (name: string) => void;
  readonly rename: (name: string, text: string) => void;
}

/** The classes of the selected elements and what can be done with them. */
export function useClasses(elements: readonly EditorElement[]): ClassTools {
  const model = useEditor();
  const { theme, modifiers } = useInspector();
  const vocabulary = useMemo(() => vocabularyOf(theme), [theme]);
  const inUse = useCallback(() => classesInUse(model.lookups.get()), [model]);
  const lists = elements.map(({ tree }) => tree?.removableClasses ?? []);
  const own = (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));
  const foreign = (elements[0]?.navNode?.classList ?? []).filter(
    (name) => elements.length === 1 && !own.includes(name),
  );
  const ids = [...new Set(elements.map(({ codebaseId }) => codebaseId))];
  const cssOf = (name: string): string | null => cssOfUtility(parseClass(name).utility, vocabulary);
  return {
    vocabulary,
    inUse,
    own,
    foreign,
    add: (text) =>
      model.together(() => {
        for (const className of classesIn(text))
          for (const codebaseId of ids) {
            const { variants, utility } = parseClass(className);
            const css = cssOf(className);
            const isUtility = css !== null || utility.includes("-[");
            const look = css === null ? null : instantLook(css, variants, theme, own);
            model.submit("ADD_CLASS", {
              codebaseIdToAddClass: codebaseId,
              className,
              addingTailwindClass: isUtility,
              modifiers: !isUtility
                ? []
                : variants.length === 0
                  ? [...modifiers]
                  : [...(look?.modifiers ?? [])],
              customProperties: [],
              ...(look === null ? {} : { cssEquivalent: look.css }),
            });
          }
      }),
    remove: (className) =>
      model.together(() => {
        for (const codebaseId of ids)
          model.submit("REMOVE_CLASS", { codebaseIdToRemoveClass: codebaseId, className });
      }),
    rename: (name, text) => {
      const newClasses = classesIn(text);
      if (newClasses.length === 0 || (newClasses.length === 1 && newClasses[0] === name)) return;
      const involvedClasses = newClasses.flatMap((one) => {
        const { variants, utility } = parseClass(one);
        const css = cssOf(one);
        const [variant] = variants;
        if (css === null || variants.length > 1) return [];
        return [{ tailwind: utility, css, ...(variant === undefined ? {} : { variant }) }];
      });
      model.together(() => {
        for (const codebaseId of ids)
          model.submit("UPDATE_CLASSES", {
            codebaseIdToUpdateClass: codebaseId,
            newClasses,
            oldClasses: [name],
            involvedClasses,
          });
      });
    },
  };
}
