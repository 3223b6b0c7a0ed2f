import { type ReactNode, useEffect } from "react";
import { useEditor } from "../model/editor-context.ts";

/**
 * While somebody types into one of its fields, what is selected stays so, also while the page loads anew. Before
 * something else is selected the field is left, so that what was typed reaches what it is for.
 */
export function TypingArea({ children }: { readonly children: ReactNode }) {
  const model = useEditor();
  useEffect(() => () => model.setTypingValue(null), [model]);
  return (
    <div
      className="contents"
      onFocus={({ target }) =>
        model.setTypingValue(
          target.matches("input, textarea, [contenteditable]") ? () => target.blur() : null,
        )
      }
      onBlur={() => model.setTypingValue(null)}
    >
      {children}
    </div>
  );
}
