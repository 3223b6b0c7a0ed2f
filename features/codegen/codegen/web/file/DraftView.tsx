import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  CodeBlock,
  Link,
  Spinner,
  toast,
} from "@devloom/ui";
import { ErrorPane, Loading, useCall, useMayCall, useRead, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { acceptFileDraft, type FileDraft, getFileDraft, rejectFileDraft } from "../../contract.ts";
import { GateList } from "./GateList.tsx";
import { SideBySide } from "./SideBySide.tsx";
import { sideHunks } from "./side-rows.ts";

export interface DraftViewProps {
  id: string;
  onEnd: () => void;
}

/** A draft as it comes in, with its checks and changes, until somebody decides about it. */
export function DraftView({ id, onEnd }: DraftViewProps) {
  const t = useText("codegen");
  const read = useRead(getFileDraft, { params: { id } }, { topics: ["file-draft"] });
  const reject = useCall(rejectFileDraft);
  if (read.data === undefined && read.error !== null)
    return (
      <ErrorPane
        error={read.error}
        onRetry={() => (read.error?.status === 404 ? onEnd() : void read.refetch())}
      />
    );
  if (read.data === undefined) return <Loading />;
  const draft = read.data;

  async function end(message: string | null): Promise<void> {
    // What cannot be rejected is gone already.
    await reject.call({ params: { id } }).catch(() => undefined);
    if (message !== null) toast({ title: message });
    onEnd();
  }

  if (draft.status === "working")
    return <Working draft={draft} onCancel={() => void end(null)} isEnding={reject.isPending} />;
  if (draft.status === "failed")
    return (
      <Alert
        variant="destructive"
        title={t("file.failed")}
        actions={
          <Button variant="outline" onClick={() => void end(null)}>
            {t("file.startOver")}
          </Button>
        }
      >
        {draft.problem?.message}
      </Alert>
    );
  return <Ready draft={draft} onReject={() => void end(t("file.rejected"))} />;
}

interface WorkingProps {
  draft: FileDraft;
  isEnding: boolean;
  onCancel: () => void;
}

function Working({ draft, isEnding, onCancel }: WorkingProps) {
  const t = useText("codegen");
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2" className="flex items-center gap-2">
          <Spinner />
          <output>{draft.round > 1 ? t("file.repairing") : t("file.working")}</output>
        </CardTitle>
        <CardDescription className="font-mono">{draft.path}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        {draft.text !== "" && (
          <CodeBlock
            label={t("file.answer")}
            code={draft.text}
            copyLabel={t("file.copy")}
            copiedLabel={t("file.copied")}
            className="max-h-96 overflow-auto"
          />
        )}
        <Button
          variant="outline"
          className="justify-self-start"
          loading={isEnding}
          onClick={onCancel}
        >
          {t("file.cancel")}
        </Button>
      </CardContent>
    </Card>
  );
}

type Taken = Readonly<Record<string, readonly number[]>>;

function Ready({ draft, onReject }: { draft: FileDraft; onReject: () => void }) {
  const t = useText("codegen");
  const router = useRouter();
  const may = useMayCall(acceptFileDraft);
  const accept = useCall(acceptFileDraft, { topics: ["generation", "usage"] });
  const all = Object.fromEntries(
    draft.files.map(({ path, diff }) => [path, sideHunks(diff).map((_, index) => index)]),
  );
  const [taken, setTaken] = useState<Taken>(all);
  const count = countOf(taken);
  const isAll = count === countOf(all);
  const isFailed = draft.gate.some(({ status }) => status === "failed");

  async function commit(): Promise<void> {
    const hunks = isAll
      ? null
      : Object.fromEntries(Object.entries(taken).map(([path, list]) => [path, [...list]]));
    const body = { hunks, force: isFailed };
    // A refusal shows as `accept.error`.
    const done = await accept.call({ params: { id: draft.id }, body }).catch(() => null);
    if (done === null) return;
    toast({
      title: t("file.accepted", { commit: done.commit.slice(0, 10) }),
      variant: "success",
    });
    router.history.push(`/codegen/${done.generationId}`);
  }
  const take = (path: string, hunk: number, isTaken: boolean): void =>
    setTaken((before) => {
      const rest = (before[path] ?? []).filter((one) => one !== hunk);
      return { ...before, [path]: isTaken ? [...rest, hunk] : rest };
    });

  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle as="h2">{t("file.checks")}</CardTitle>
          <CardDescription>
            {draft.model !== null &&
              `${t("file.asked", { model: draft.model, tokens: draft.tokens })} · `}
            <Link href={`/runs/${draft.runId}`} className="text-brand-ink underline">
              {t("file.log")}
            </Link>
          </CardDescription>
        </CardHeader>
        <CardContent className="grid gap-4">
          {draft.repaired !== null && (
            <Alert variant="info" title={t("file.repaired")}>
              <details>
                <summary className="cursor-pointer">{t("file.repairReason")}</summary>
                <pre className="mt-2 max-h-48 overflow-auto font-mono text-xs whitespace-pre-wrap">
                  {draft.repaired}
                </pre>
              </details>
            </Alert>
          )}
          <GateList gate={draft.gate} />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle as="h2">{t("file.changes")}</CardTitle>
        </CardHeader>
        <CardContent className="grid gap-4">
          {draft.files.map((file) => (
            <SideBySide
              key={file.path}
              file={file}
              taken={new Set(taken[file.path])}
              onTake={(hunk, isTaken) => take(file.path, hunk, isTaken)}
            />
          ))}
          {isFailed && <Alert variant="warning">{t("file.notPassed")}</Alert>}
          {accept.error !== null && <Alert variant="destructive">{accept.error.message}</Alert>}
          <div className="flex flex-wrap gap-2">
            <Button
              variant={isFailed ? "outline" : "primary"}
              disabled={count === 0}
              disabledReason={may.reason}
              loading={accept.isPending}
              onClick={() => void commit()}
            >
              {isFailed
                ? t("file.acceptAnyway")
                : isAll
                  ? t("file.accept")
                  : t("file.acceptSome", { count })}
            </Button>
            <Button variant="outline" onClick={onReject}>
              {t("file.reject")}
            </Button>
          </div>
        </CardContent>
      </Card>
    </>
  );
}

function countOf(taken: Taken): number {
  return Object.values(taken).reduce((sum, { length }) => sum + length, 0);
}
