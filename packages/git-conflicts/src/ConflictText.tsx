import { TextEditor } from "@devloom/code-editor";
import { readNonce } from "@devloom/web-kit";
import { useCallback, useEffect, useRef } from "react";

interface ConflictTextProps {
  readonly path: string;
  readonly text: string;
  readonly label: string;
  readonly phrases: Readonly<Record<string, string>>;
  readonly onType: (text: string) => void;
}

/** A file in conflict, open for typing: what is left without git's marks is what it becomes. */
export function ConflictText({ path, text, label, phrases, onType }: ConflictTextProps) {
  const editor = useRef<TextEditor | null>(null);
  const latest = useRef({ text, onType, phrases });
  useEffect(() => {
    latest.current = { text, onType, phrases };
    editor.current?.show(text);
  });
  const mount = useCallback(
    (parent: HTMLDivElement) => {
      const opened = new TextEditor(parent, {
        path,
        text: latest.current.text,
        label,
        readOnly: false,
        nonce: readNonce(),
        phrases: latest.current.phrases,
        onType: (typed) => latest.current.onType(typed),
        onSave: () => {},
      });
      editor.current = opened;
      return () => {
        editor.current = null;
        opened.close();
      };
    },
    [path, label],
  );
  return <div ref={mount} className="h-80 overflow-hidden rounded-lg border" />;
}
