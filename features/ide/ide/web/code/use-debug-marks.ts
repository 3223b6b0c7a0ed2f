import type { TextEditor } from "@devloom/code-editor";
import { useStore } from "@devloom/web-kit";
import { useEffect } from "react";
import { useIde } from "../model/ide-context.ts";

/** Shows the breakpoints of a file, and the line at which a program stopped. */
export function useDebugMarks(editor: TextEditor | null, path: string): void {
  const { debug } = useIde();
  const { breakpoints } = useStore(debug.settings);
  const stopped = useStore(debug.stopped);
  useEffect(
    () => editor?.setBreakpoints(breakpoints.filter((one) => one.path === path)),
    [editor, breakpoints, path],
  );
  useEffect(
    () => editor?.setStop(stopped?.path === path ? stopped.line : null),
    [editor, stopped, path],
  );
}
