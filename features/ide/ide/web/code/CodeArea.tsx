import { assertNever } from "@devloom/contract";
import { Button, EmptyState, Kbd, Skeleton } from "@devloom/ui";
import { describeKeys, useFormat, useStore, useText } from "@devloom/web-kit";
import { FileQuestion, FileX2 } from "lucide-react";
import { lazy, startTransition, Suspense, useState } from "react";
import type { Group } from "../model/desk.ts";
import { useIde } from "../model/ide-context.ts";
import type { FileSession, FileView } from "../model/file-session.ts";
import { DOCUMENTS, UNDERSTOOD } from "../model/understood.ts";
import { downloadEntry } from "../tree/transfer.ts";

// The text editor is larger than all around it: files and changes are there before it.
const TextPane = lazy(async () => ({ default: (await import("./TextPane.tsx")).TextPane }));
const StatusBar = lazy(async () => ({ default: (await import("./StatusBar.tsx")).StatusBar }));

const Breadcrumbs = lazy(async () => ({
  default: (await import("./Breadcrumbs.tsx")).Breadcrumbs,
}));
const MarkdownPreview = lazy(async () => ({
  default: (await import("./MarkdownPreview.tsx")).MarkdownPreview,
}));

const MARKDOWN = /\.(?:md|markdown)$/i;

const ImagePreview = lazy(async () => ({
  default: (await import("./ImagePreview.tsx")).ImagePreview,
}));

/** The file that is looked at in a group. Others that are open there stay as they are, out of sight. */
export function CodeArea({ group }: { readonly group: Group }) {
  const isFocused = useStore(useIde().desk, ({ focus }) => focus === group.id);
  const visible = group.shown;
  // A file is read when it is first looked at, and stays until its tab is closed.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (visible !== null && !seen.has(visible)) setSeen(new Set([...seen, visible]));
  if (visible === null) return <NothingOpen />;
  return group.tabs
    .filter((path) => seen.has(path))
    .map((path) => (
      <OpenFile
        key={path}
        path={path}
        isVisible={path === visible}
        isActive={isFocused && path === visible}
        group={group.id}
      />
    ));
}

function NothingOpen() {
  const t = useText("ide");
  const keys: readonly (readonly [string, string])[] = [
    ["Mod+P", t("hint.quickOpen")],
    ["Mod+Shift+F", t("hint.search")],
    ["Mod+S", t("hint.save")],
  ];
  return (
    <div className="grid flex-1 place-items-center p-6">
      <dl className="grid grid-cols-[auto_auto] items-center gap-x-4 gap-y-3 text-sm text-muted">
        {keys.map(([combination, text]) => (
          <div key={combination} className="contents">
            <dt className="flex justify-end gap-1">
              {describeKeys(combination).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface OpenFileProps {
  readonly path: string;
  readonly isVisible: boolean;
  readonly isActive: boolean;
  readonly group: string;
}

function OpenFile({ path, isVisible, isActive, group }: OpenFileProps) {
  const model = useIde();
  const session = model.session(path);
  return (
    <section
      aria-label={path}
      hidden={!isVisible}
      className={isVisible ? "flex min-h-0 flex-1 flex-col" : undefined}
      onFocusCapture={() => isActive || model.open(path, undefined, group)}
    >
      <FileBody session={session} isActive={isActive} />
    </section>
  );
}

interface FileBodyProps {
  readonly session: FileSession;
  readonly isActive: boolean;
}

function FileBody({ session, isActive }: FileBodyProps) {
  const t = useText("ide");
  const model = useIde();
  const shown = useStore(session.shown);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [cursor, setCursor] = useState({ line: 1, column: 1 });
  const isUnderstood = UNDERSTOOD.test(session.path) || DOCUMENTS.test(session.path);
  switch (shown.kind) {
    case "loading":
      return <Skeleton className="m-4 flex-1" />;
    case "text":
      return (
        <Suspense fallback={<Skeleton className="m-4 flex-1" />}>
          {isUnderstood && <Breadcrumbs session={session} line={cursor.line} text={session.text} />}
          <div className="flex min-h-0 flex-1 flex-col md:flex-row">
            <TextPane
              session={session}
              isActive={isActive}
              // The text comes first, what is told about it behind the key.
              onCursor={(line, column) => startTransition(() => setCursor({ line, column }))}
            />
            {isPreviewed && <MarkdownPreview path={session.path} text={session.text} />}
          </div>
          <StatusBar
            session={session}
            cursor={cursor}
            preview={
              MARKDOWN.test(session.path)
                ? { isShown: isPreviewed, toggle: () => setIsPreviewed(!isPreviewed) }
                : null
            }
          />
        </Suspense>
      );
    case "other":
      return <OtherFile view={shown.view} />;
    case "missing":
      return (
        <div className="grid flex-1 place-items-center">
          <EmptyState
            icon={<FileX2 aria-hidden="true" />}
            title={t("file.missing", { path: session.path })}
            action={
              <Button variant="outline" onClick={() => model.close(session.path)}>
                {t("file.closeTab")}
              </Button>
            }
          />
        </div>
      );
    case "failed":
      return (
        <div className="grid flex-1 place-items-center">
          <EmptyState
            icon={<FileX2 aria-hidden="true" />}
            title={shown.message}
            action={
              <Button variant="outline" onClick={() => void session.open()}>
                {t("file.retry")}
              </Button>
            }
          />
        </div>
      );
    default:
      return assertNever(shown);
  }
}

function OtherFile({ view }: { readonly view: FileView }) {
  const t = useText("ide");
  const format = useFormat();
  const model = useIde();
  if (view.kind === "image")
    return (
      <Suspense fallback={<Skeleton className="m-4 flex-1" />}>
        <ImagePreview key={view.hash} view={view} />
      </Suspense>
    );
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        icon={<FileQuestion aria-hidden="true" />}
        title={t(`file.${view.kind === "text" ? "binary" : view.kind}`)}
        description={format.bytes(view.size)}
        action={
          view.kind === "large" ? undefined : (
            <Button
              variant="outline"
              onClick={() => void downloadEntry(model.projectId, view.filePath, false)}
            >
              {t("tree.download")}
            </Button>
          )
        }
      />
    </div>
  );
}
