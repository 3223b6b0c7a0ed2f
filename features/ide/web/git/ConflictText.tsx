import { TextEditor } from "@devloom/code-editor";
import { readNonce, useText } from "@devloom/web-kit";
import { useCallback, useEffect, useRef } from "react";
import { usePhrases } from "../code/use-phrases.ts";

interface ConflictTextProps {
  readonly path: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** A file in conflict, open for typing: what is left without git's marks is what it becomes. */
export function ConflictText({ path, text, onType }: ConflictTextProps) {
  const t = useText("ide");
  const phrases = usePhrases();
  const editor = useRef<TextEditor | null>(null);
  const label = t("git.resultOf", { path });
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
