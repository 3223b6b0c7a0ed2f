import { TextEditor } from "@devloom/code-editor";
import { readNonce } from "@devloom/web-kit";
import { useCallback, useEffect, useRef } from "react";
import type { Clash } from "./clashes.ts";

interface ConflictTextProps {
  readonly path: string;
  readonly text: string;
  /** The place that is decided now, and how many are left. */
  readonly shown: Clash | null;
  readonly left: number;
  readonly label: string;
  readonly onType: (text: string) => void;
}

/** A file in conflict, open for typing: what is left without git's marks is what it becomes. */
export function ConflictText(props: ConflictTextProps) {
  const { path, text, shown, left, label, onType } = props;
  const editor = useRef<TextEditor | null>(null);
  const latest = useRef({ text, onType });
  useEffect(() => {
    latest.current = { text, onType };
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
  const isShown = shown !== null;
  const { firstLine = 0, lastLine = 0 } = shown ?? {};
  const lines = useRef({ firstLine, lastLine });
  useEffect(() => {
    lines.current = { firstLine, lastLine };
  });
  const place = shown?.upper.concat("\0", shown.lower);
  useEffect(() => {
    if (isShown) editor.current?.highlight(lines.current.firstLine, lines.current.lastLine, true);
    // What is typed elsewhere moves it along; another one is brought into view.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isShown, place, left]);
  return <div ref={mount} className="h-80 overflow-hidden rounded-lg border" />;
}
