import type { RichToken } from "@devloom/frame-protocol";
import { useText } from "@devloom/web-kit";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { cellsOf, plainText, tokensOf } from "./cells.ts";
import { type Format, hasFormat, linkAt, setLink, toggleFormat, wordAt } from "./format.ts";
import { RichField } from "./rich-field.ts";
import { FORMAT_KEYS, RichTextBar } from "./RichTextBar.tsx";

/** Forms come when somebody asks for one. */
const LinkForm = lazy(async () => ({ default: (await import("./LinkForm.tsx")).LinkForm }));

export interface RichTextChange {
  readonly content: RichToken[];
  /** What was there when the typing began. */
  readonly oldContent: RichToken[];
  readonly text: string;
}

interface RichTextEditorProps {
  readonly label: string;
  /** The content as the source has it. */
  readonly tokens: readonly RichToken[];
  readonly disabled: boolean;
  /** Whether nothing that was changed is still on its way. */
  readonly isSettled: boolean;
  /** Whether somebody asked for this text elsewhere and now types here. */
  readonly isWanted: boolean;
  readonly onFocused: () => void;
  readonly onCommit: (change: RichTextChange) => void;
}

interface Look {
  readonly formats: readonly Format[];
  /** Whether words are selected, or the caret is at one. */
  readonly hasWord: boolean;
  /** The address of the link that the caret is in. */
  readonly href: string | null;
}

const NO_LOOK: Look = { formats: [], hasWord: false, href: null };

/** Text with bold, italic, code, links and line breaks; what is no text stays in it as it is. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, tokens, disabled, isSettled, isWanted, onFocused, onCommit } = props;
  const t = useText("canvases");
  const box = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<RichField | null>(null);
  /** The content that was shown last, and the one that was handed on last. */
  const known = useRef({ base: "", sent: "" });
  const base = JSON.stringify(tokensOf(cellsOf(tokens)));
  const [look, setLook] = useState(NO_LOOK);
  const [isLinking, setLinking] = useState(false);

  const isTyped = (): boolean => {
    const content = field.current === null ? "" : contentOf(field.current);
    return content !== known.current.base && content !== known.current.sent;
  };
  const reset = (content: string): void => {
    known.current = { base: content, sent: content };
    field.current?.reset(cellsOf(JSON.parse(content) as RichToken[]));
  };

  const read = (): void => {
    const { current } = field;
    if (current === null) return;
    const { cells, selected } = current;
    const word = wordAt(cells, selected);
    setLook({
      formats: (Object.keys(FORMAT_KEYS) as Format[]).filter((one) => hasFormat(cells, word, one)),
      hasWord: word.from < word.to,
      href: linkAt(cells, selected)?.mark.href ?? null,
    });
  };
  const finish = (): void => {
    const { current } = field;
    if (current === null || !isTyped()) return;
    // What was handed on before may still be on its way: this comes after it.
    const { sent } = known.current;
    known.current.sent = contentOf(current);
    onCommit({
      content: tokensOf(current.cells),
      oldContent: JSON.parse(sent) as RichToken[],
      text: plainText(current.cells).trim(),
    });
  };
  const cancel = (): void => {
    setLinking(false);
    reset(known.current.base);
    root.current?.blur();
  };
  const format = (tag: Format): void => {
    const { current } = field;
    if (current === null) return;
    const { cells, selected } = current;
    const word = wordAt(cells, selected);
    // The caret stays where it is.
    if (word.from < word.to) current.apply(toggleFormat(cells, word, tag));
  };
  const command = (key: string): boolean => {
    if (key === "k") setLinking(true);
    const tag = (Object.keys(FORMAT_KEYS) as Format[]).find((one) => FORMAT_KEYS[one] === key);
    if (tag !== undefined) format(tag);
    return key === "k" || tag !== undefined;
  };
  const link = (href: string | null): void => {
    const { current } = field;
    setLinking(false);
    if (current === null) return;
    const { cells, selected } = current;
    const isInside = linkAt(cells, selected) !== null;
    current.apply(setLink(cells, isInside ? selected : wordAt(cells, selected), href));
  };

  const host = useRef({ changed: read, finish, cancel, command });
  useEffect(() => {
    host.current = { changed: read, finish, cancel, command };
  });
  useEffect(() => {
    if (root.current === null) return undefined;
    const made = new RichField(root.current, {
      changed: () => host.current.changed(),
      finish: () => host.current.finish(),
      cancel: () => host.current.cancel(),
      command: (key) => host.current.command(key),
    });
    field.current = made;
    return () => made.close();
  }, []);
  useEffect(() => {
    if (!isWanted || root.current === null) return;
    root.current.focus();
    window.getSelection()?.collapse(root.current, root.current.childNodes.length);
    onFocused();
  }, [isWanted, onFocused]);
  const follow = useRef({ isTyped, reset });
  useEffect(() => {
    follow.current = { isTyped, reset };
  });
  useEffect(() => {
    // What is being typed is not taken away; it is refused later if it no longer fits.
    const isBusy = known.current.base !== "" && follow.current.isTyped();
    const isShown = field.current !== null && contentOf(field.current) === base;
    // Typing goes on upon what was handed on and has arrived, or was refused.
    if (isBusy && base === known.current.sent) known.current.base = base;
    if (isBusy && isSettled && base === known.current.base) known.current.sent = base;
    if (isBusy || (!isSettled && known.current.base === base)) return;
    if (!isShown || known.current.base !== base) follow.current.reset(base);
  }, [base, isSettled]);

  return (
    <div
      ref={box}
      className="overflow-clip rounded-md border border-line bg-surface focus-within:border-brand hover:border-line-strong"
      onBlur={(event) => {
        if (box.current?.contains(event.relatedTarget) === true) return;
        setLinking(false);
        finish();
      }}
    >
      <RichTextBar
        formats={look.formats}
        isInLink={look.href !== null}
        canFormat={look.hasWord && !disabled}
        canLink={(look.hasWord || look.href !== null) && !disabled}
        disabled={disabled}
        onFormat={format}
        onLink={() => setLinking(true)}
        onBreak={() => field.current?.insertBreak()}
      />
      {isLinking && (
        <Suspense fallback={null}>
          <LinkForm
            href={look.href ?? ""}
            onSet={link}
            onRemove={look.href === null ? null : () => link(null)}
            onClose={() => {
              setLinking(false);
              root.current?.focus();
            }}
          />
        </Suspense>
      )}
      <div
        ref={root}
        // Its nodes are drawn by the field, not by React; no input holds more than plain text.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="textbox"
        tabIndex={disabled ? -1 : 0}
        aria-multiline="true"
        aria-label={label}
        aria-disabled={disabled}
        title={t("inspector.rich.hint")}
        contentEditable={!disabled}
        suppressContentEditableWarning
        className="max-h-56 min-h-14 overflow-y-auto p-2 text-xs leading-5 wrap-anywhere whitespace-pre-wrap outline-none"
      />
    </div>
  );
}

function contentOf(field: RichField): string {
  return JSON.stringify(tokensOf(field.cells));
}
