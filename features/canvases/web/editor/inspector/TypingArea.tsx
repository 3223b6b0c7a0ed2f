import { type ReactNode, useEffect } from "react";
import { useEditor } from "../model/editor-context.ts";

/** While somebody types into one of its fields, what is selected stays so, also while the page loads anew. */
export function TypingArea({ children }: { readonly children: ReactNode }) {
  const model = useEditor();
  useEffect(() => () => model.setTypingValue(false), [model]);
  return (
    <div
      className="contents"
      onFocus={({ target }) =>
        model.setTypingValue(target.matches("input, textarea, [contenteditable]"))
      }
      onBlur={() => model.setTypingValue(false)}
    >
      {children}
    </div>
  );
}
