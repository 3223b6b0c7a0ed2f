import { TextEditor } from "@devloom/code-editor";
import { readNonce } from "@devloom/web-kit";
import { useCallback, useEffect, useRef, useState } from "react";

export interface CodeInputProps {
  label: string;
  /** What it begins with. Mount it anew for another text. */
  text: string;
  /** Where the last run failed. */
  problem: { readonly line: number; readonly message: string } | null;
  onType: (text: string) => void;
  /** Called for Ctrl+Enter. */
  onRun: () => void;
}

/** TypeScript, typed. */
export function CodeInput({ label, text, problem, onType, onRun }: CodeInputProps) {
  const [editor, setEditor] = useState<TextEditor | null>(null);
  const latest = useRef({ text, onType, onRun });
  useEffect(() => {
    latest.current = { text, onType, onRun };
  });
  const mount = useCallback(
    (parent: HTMLDivElement) => {
      const run = (event: KeyboardEvent): void => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        latest.current.onRun();
      };
      parent.addEventListener("keydown", run, { capture: true });
      const opened = new TextEditor(parent, {
        path: "snippet.ts",
        text: latest.current.text,
        label,
        readOnly: false,
        nonce: readNonce(),
        onType: (typed) => latest.current.onType(typed),
        onSave: () => undefined,
      });
      setEditor(opened);
      return () => {
        parent.removeEventListener("keydown", run, { capture: true });
        setEditor(null);
        opened.close();
      };
    },
    [label],
  );
  useEffect(() => editor?.complain(problem), [editor, problem]);
  return (
    <div
      ref={mount}
      className="h-80 overflow-hidden rounded-md border focus-within:outline-2 focus-within:outline-ring"
    />
  );
}
