import { TextEditor, Twins } from "@devloom/code-editor";
import { toFile, toShared } from "@devloom/shared-text/line-breaks";
import { cx, toast } from "@devloom/ui";
import { readNonce, Store, useStore, useText } from "@devloom/web-kit";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useGhost } from "../ghost/use-ghost.ts";
import { useIde } from "../model/ide-context.ts";
import type { FileSession } from "../model/file-session.ts";
import { UNDERSTOOD } from "../model/understood.ts";
import { useCoverage } from "./use-coverage.ts";
import { useDebugMarks } from "./use-debug-marks.ts";
import { useLayout } from "./use-layout.ts";

const EditorPackages = lazy(async () => ({
  default: (await import("./EditorPackages.tsx")).EditorPackages,
}));
const AskDialog = lazy(async () => ({
  default: (await import("../assist/AskDialog.tsx")).AskDialog,
}));

/** What the page asks of the text that is worked in. */
const ASKED = ["ide-find", "ide-line", "ide-end-find", "ide-press"];
/** What is typed in a line has neither the others nor the page around them laid out and painted anew. */
const CONTAINED = "[&_.cm-scroller]:[contain:strict] [&_.cm-line]:[contain:layout_style]";

interface TextPaneProps {
  readonly session: FileSession;
  readonly isActive: boolean;
  readonly onCursor: (line: number, column: number) => void;
}

/** The views of a text share what is typed and its history. */
const TWINS = new WeakMap<FileSession, Twins>();

function twinsOf(session: FileSession): Twins {
  const twins = TWINS.get(session) ?? new Twins();
  TWINS.set(session, twins);
  return twins;
}

/** The text of a file, open for typing. */
export function TextPane({ session, isActive, onCursor }: TextPaneProps) {
  const t = useText("ide");
  const model = useIde();
  const [store] = useState(() => new Store<TextEditor | null>(null));
  const editor = useStore(store);
  const wrap = useStore(model.settings, (settings) => settings.wrap);
  const hints = useStore(model.settings, (settings) => settings.hints);
  const place = useStore(model.place);
  const isEntered = useStore(model.entered, (path) => path === session.path);
  const language = useStore(model.helpFor(session.path).client);
  const tools = useStore(model.tools);
  const isLinted = useStore(model.settings, ({ lint }) => lint);
  const toolRound = useStore(model.toolRound);
  const isDebugged = useStore(model.debug.isOn);
  const label = t("code.label", { path: session.path });
  const latest = useRef({ onCursor, isActive });
  useEffect(() => {
    latest.current = { onCursor, isActive };
  });
  const mount = useCallback(
    (parent: HTMLDivElement) => {
      const opened = new TextEditor(parent, {
        path: session.path,
        text: session.text,
        label,
        readOnly: !model.canEdit,
        nonce: readNonce(),
        twins: twinsOf(session),
        wrap: model.settings.get().wrap,
        form: { toEditor: toShared, toFile },
        onType: (text) => model.type(session, text),
        onSave: () => void model.save(session),
        ...(isDebugged && UNDERSTOOD.test(session.path)
          ? {
              breakpoints: {
                onToggle: (line) => void model.debug.toggle(session.path, line),
                onEdit: (line) => model.debug.askForCondition(session.path, line),
                onMoved: (moved) => model.debug.moved(session.path, moved),
              },
            }
          : {}),
        onCursor: (line, column) => {
          if (latest.current.isActive) {
            model.line = line;
            model.company?.moveTo(line);
          }
          latest.current.onCursor(line, column);
        },
      });
      store.set(opened);
      const stops = [
        session.outside.subscribe(() => {
          const { text, byOthers } = session.outside.get();
          opened.show(text, byOthers);
        }),
        bindShared(opened, session),
        model.editors.add(session.path, opened),
      ];
      return () => {
        for (const stop of stops) stop();
        store.set(null);
        opened.close();
      };
    },
    [model, session, label, store, isDebugged],
  );
  useDebugMarks(editor, session.path);
  useGhost(editor, session.path);
  useLayout(editor);
  const coverage = useCoverage(session);
  useEffect(() => editor?.setCoverage(coverage), [editor, coverage]);
  useEffect(() => editor?.setWrap(wrap), [editor, wrap]);
  useEffect(
    () => editor?.setHelp(language?.extensionFor(session.path) ?? []),
    // What help there is depends on whether hints are wanted.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [editor, language, session, hints],
  );
  useEffect(
    () => editor?.setTools(isLinted ? (tools?.linting(session.path) ?? []) : []),
    // Set up in another way they find other things.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [editor, tools, session, isLinted, toolRound],
  );
  useEffect(() => {
    if (editor === null || !isActive) return;
    if (place?.path === session.path) {
      editor.goTo(place.line);
      model.place.set(null);
    }
    // What somebody types in meanwhile, such as a search, keeps the keyboard.
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.closest(".cm-content") != null;
    if (isFree || isEntered || place?.path === session.path) editor.focus();
    if (isEntered) model.entered.set(null);
  }, [editor, isActive, isEntered, place, session, model]);
  const revealed = useStore(model.revealed);
  useEffect(() => {
    if (revealed?.path === session.path) editor?.reveal(revealed.line);
  }, [editor, revealed, session]);
  useEffect(() => {
    if (!isActive || editor === null) return undefined;
    const find = (event: Event): void => {
      if (event instanceof CustomEvent) {
        if (!editor.press(String(event.detail))) toast({ title: t("command.notHere") });
      } else if (event.type === "ide-find") editor.find();
      else if (event.type === "ide-end-find") editor.endFind();
      else editor.askForLine();
    };
    for (const name of ASKED) window.addEventListener(name, find);
    return () => {
      for (const name of ASKED) window.removeEventListener(name, find);
    };
  }, [isActive, editor, t]);
  const asked = useStore(model.asked);
  return (
    <>
      <div
        ref={mount}
        className={cx(
          "relative isolate min-h-0 min-w-0 flex-1 overflow-hidden focus-within:z-10",
          CONTAINED,
        )}
      />
      {editor !== null && (
        <Suspense>
          <EditorPackages editor={editor} path={session.path} />
        </Suspense>
      )}
      {editor !== null && asked?.path === session.path && (
        <Suspense>
          <AskDialog editor={editor} path={session.path} problem={asked.problem} />
        </Suspense>
      )}
    </>
  );
}

/** Has the editor type in the text that the session shares, whenever it does. */
function bindShared(editor: TextEditor, session: FileSession): () => void {
  let stop = (): void => undefined;
  const bind = (): void => {
    stop();
    stop = session.shared.get()?.bind(editor) ?? (() => undefined);
  };
  const unsubscribe = session.shared.subscribe(bind);
  bind();
  return () => {
    unsubscribe();
    stop();
  };
}
