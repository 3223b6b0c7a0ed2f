import { useEffect } from "react";
import { useEditor } from "../model/editor-context.ts";

/** While changes are described, the frames show what they would be about in the colours for that. */
export function useAiContext(isOpen: boolean): void {
  const { frames, changes, panels } = useEditor();
  useEffect(() => {
    if (!isOpen) return undefined;
    frames.call("setAiContext", true);
    // A page that has loaded anew tells its tree, and knows nothing of this yet.
    const stop = frames.on("NAV_TREE", (_message, link) => link.call("setAiContext", true));
    // Whoever changes the page wants to see the page.
    const stopHiding = changes.items.subscribe(() => panels.shownProposal.set(null));
    return () => {
      stop();
      stopHiding();
      panels.shownProposal.set(null);
      frames.call("setAiContext", false);
    };
  }, [isOpen, frames, changes, panels]);
}
