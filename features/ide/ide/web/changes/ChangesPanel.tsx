import { Button, Checkbox, toast } from "@devloom/ui";
import {
  call,
  Form,
  FormError,
  LongTextField,
  ReadView,
  useCall,
  useCallForm,
  useFormValues,
  usePermission,
  useRead,
  useText,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import {
  commitProject,
  getCommit,
  getHistory,
  getProject,
  getWorkChanges,
  type WorkChange,
} from "../../../../dashboard/projects/contract.ts";
import { carryLeft, patchWithout } from "../git/pick-lines.ts";
import { Stashes } from "../git/Stashes.tsx";
import { useIde } from "../model/ide-context.ts";
import { useUnsaved } from "../together/use-unsaved.ts";
import { ChangeRow } from "./ChangeRow.tsx";
import { CommitUnsaved } from "./CommitUnsaved.tsx";
import { PullRequestOffer } from "./PullRequestOffer.tsx";
import { UnsavedFiles } from "./UnsavedFiles.tsx";

/** What is not committed yet, file by file, and the commit in the person's own name. */
export function ChangesPanel({ onOpened }: { readonly onOpened: () => void }) {
  const t = useText("ide");
  const { projectId } = useIde();
  const params = { id: projectId };
  const read = useRead(getWorkChanges, { params }, { topics: ["file", "project", "canvas"] });
  return (
    <ReadView read={read}>
      {({ items, total, branch }) => (
        <div className="flex min-h-0 flex-1 flex-col">
          <h2 className="shrink-0 px-3 pt-2 text-xs font-semibold tracking-wide text-muted uppercase">
            {t("changes.title")}
          </h2>
          {items.length === 0 && <p className="p-3 text-sm text-muted">{t("changes.clean")}</p>}
          <Commit items={items} total={total} branch={branch} onOpened={onOpened} />
          {branch !== null && <PullRequestOffer branch={branch} />}
          <Stashes hasChanges={items.length > 0} />
        </div>
      )}
    </ReadView>
  );
}

interface LeftLines {
  /** The diff that they are places in. */
  readonly diff: string;
  readonly left: ReadonlySet<number>;
}

const NO_LINES: ReadonlySet<number> = new Set();

interface CommitProps {
  readonly items: readonly WorkChange[];
  readonly total: number;
  readonly branch: string | null;
  readonly onOpened: () => void;
}

function Commit({ items, total, branch, onOpened }: CommitProps) {
  const t = useText("ide");
  const model = useIde();
  const unsaved = useUnsaved();
  const [isAsking, setIsAsking] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { reason } = usePermission("project:update");
  const router = useRouter();
  const project = useRead(getProject, { params: { id: model.projectId } }, { topics: ["project"] });
  const commit = useCall(commitProject, { topics: ["file", "project"] });
  const form = useCallForm({
    values: { message: "", isAmend: false },
    call: commit,
    async send() {
      if (why !== undefined) return;
      if (unsaved.size > 0) setIsAsking(true);
      else await submit();
    },
  });
  const { message, isAmend } = useFormValues(form);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [looking, setLooking] = useState<string | null>(null);
  /** By path: the lines of its diff that are not to be committed. */
  const [lines, setLines] = useState<ReadonlyMap<string, LeftLines>>(new Map());
  const chosen = items.filter(({ path }) => !left.has(path));
  const leftIn = ({ path, diff }: WorkChange): ReadonlySet<number> => {
    const known = lines.get(path);
    if (known === undefined) return NO_LINES;
    // Chosen in another text: the same lines have other places by now.
    return known.diff === diff ? known.left : carryLeft(known.diff, known.left, diff);
  };

  async function saveAndSubmit(): Promise<void> {
    const saved = [...unsaved.keys()];
    setIsSaving(true);
    const isSaved = await model.saveAll().catch(() => false);
    setIsSaving(false);
    setIsAsking(false);
    if (isSaved) return submit(saved).catch(() => undefined);
    toast({ title: t("visual.unsaved"), variant: "destructive" });
  }

  /** Commits what is chosen, and the files that were saved just now. */
  async function submit(saved: readonly string[] = []): Promise<void> {
    setIsAsking(false);
    const parts = chosen.filter((change) => leftIn(change).size > 0);
    const whole = chosen
      .filter((change) => !parts.includes(change))
      .flatMap(({ path, from }) => (from === null ? [path] : [from, path]));
    const known = new Set(items.map(({ path }) => path));
    const paths = [...whole, ...saved.filter((path) => !known.has(path))];
    const patch = parts.map((change) => patchWithout(change.diff, leftIn(change)) ?? "").join("");
    const which = left.size === 0 && parts.length === 0 && items.length > 0 ? {} : { paths };
    const body = {
      message,
      ...which,
      ...(patch === "" ? {} : { patch }),
      ...(isAmend ? { amend: true } : {}),
    };
    await commit.call({ params: { id: model.projectId }, body });
    toast({ title: t("changes.done"), description: message, ...offerPullRequest() });
    form.reset();
    setLeft(new Set());
    setLines(new Map());
  }

  /** What is committed on another branch than the default one is usually to be reviewed next. */
  function offerPullRequest() {
    if (branch === null || project.data === undefined || branch === project.data.defaultBranch)
      return {};
    const query = new URLSearchParams({ project: model.projectId, source: branch });
    const onSelect = (): void => router.history.push(`/pull-requests/new?${query}`);
    return { action: { label: t("changes.openPullRequest"), onSelect } };
  }

  const why =
    reason ??
    (message.trim() === "" ? t("changes.needsMessage") : undefined) ??
    (chosen.length === 0 && !isAmend ? t("changes.noneChosen") : undefined);

  /** The newest message is where an amended one begins. */
  async function beginAmend(): Promise<void> {
    if (message !== "") return;
    const params = { id: model.projectId };
    const [newest] = (await call(getHistory, { params, query: {} })).items;
    if (newest === undefined) return;
    const last = await call(getCommit, { params: { ...params, commit: newest.id } });
    form.set("message", last.message);
  }
  return (
    <>
      <ul className="min-h-0 flex-1 overflow-auto p-2">
        {items.map((change) => (
          <ChangeRow
            key={change.path}
            change={change}
            isChosen={!left.has(change.path)}
            isOpen={looking === change.path}
            left={leftIn(change)}
            onChosen={() => {
              const next = new Set(left);
              if (!next.delete(change.path)) next.add(change.path);
              setLeft(next);
            }}
            onOpen={() => setLooking(looking === change.path ? null : change.path)}
            onLeft={(next) =>
              setLines(new Map(lines).set(change.path, { diff: change.diff, left: next }))
            }
            onShow={() => {
              model.open(change.path);
              onOpened();
            }}
          />
        ))}
        {total > items.length && (
          <li className="text-xs text-muted">{t("changes.more", { count: items.length })}</li>
        )}
      </ul>
      <Form form={form} className="grid shrink-0 gap-2 border-t p-2">
        <FormError form={form} />
        {unsaved.size > 0 && (
          <section aria-label={t("unsaved.title")} className="grid gap-1">
            <div className="flex items-center gap-2 text-xs text-warning-ink">
              <span className="flex-1">{t("unsaved.count", { count: unsaved.size })}</span>
              <Button
                size="sm"
                variant="ghost"
                disabledReason={reason}
                onClick={() => void model.saveAll()}
              >
                {t("unsaved.saveAll")}
              </Button>
            </div>
            <UnsavedFiles
              unsaved={unsaved}
              onOpen={(path) => {
                model.open(path);
                onOpened();
              }}
            />
          </section>
        )}
        <LongTextField
          form={form}
          name="message"
          label={t("changes.message")}
          hideLabel
          input={{ placeholder: t("changes.message"), rows: 2, maxLength: 4000 }}
        />
        <label className="flex items-center gap-2 text-xs">
          <Checkbox
            checked={isAmend}
            onCheckedChange={(next) => {
              form.set("isAmend", next === true);
              if (next === true) void beginAmend();
            }}
          />
          {t("git.amend")}
        </label>
        <Button type="submit" size="sm" loading={commit.isPending} disabledReason={why}>
          {isAmend
            ? t("git.amendNow")
            : t("changes.commit", {
                count: chosen.length,
                branch: branch ?? t("changes.noBranch"),
              })}
        </Button>
      </Form>
      {isAsking && (
        <CommitUnsaved
          unsaved={unsaved}
          isBusy={isSaving}
          onSaveAll={() => void saveAndSubmit()}
          onWithout={() => void submit().catch(() => undefined)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
