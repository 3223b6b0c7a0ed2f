import { Alert, Button, Checkbox, Select, Textarea } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { type FormEvent, useState } from "react";
import { createThread } from "../../contract.ts";
import { useProblem } from "../use-problem.ts";
import type { LinePlace } from "./diff-rows.ts";
import type { Commenting } from "./commenting.ts";

interface LineFormProps {
  readonly path: string;
  readonly place: LinePlace;
  readonly above: readonly number[];
  readonly textOf: (from: number, to: number) => string;
  readonly commenting: Commenting;
  readonly onClose: () => void;
}

/** Whoever asked for the form wants to write. */
function focusAtOnce(text: HTMLTextAreaElement | null): void {
  text?.focus();
}

/** A comment on lines, with a change that others can apply by one click. */
export function LineForm({ path, place, above, textOf, commenting, onClose }: LineFormProps) {
  const t = useText("pull-requests");
  const explain = useProblem();
  const create = useCall(createThread, { topics: ["pull-request"] });
  const [body, setBody] = useState("");
  const [startLine, setStartLine] = useState(place.line);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const { side, line } = place;
  const isEmpty = body.trim() === "" && suggestion === null;

  function choose(from: number): void {
    setStartLine(from);
    if (suggestion !== null) setSuggestion(textOf(from, line));
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isEmpty) return;
    const at = { path, side, startLine, line, head: commenting.head };
    try {
      await create.call({
        params: { id: commenting.pullRequestId },
        body: { body, at, ...(suggestion === null ? {} : { suggestion }) },
      });
      onClose();
    } catch {
      // Shown above.
    }
  }
  return (
    <form
      className="grid gap-3 rounded-lg border bg-surface p-3"
      onSubmit={(event) => void submit(event)}
    >
      {create.error !== null && <Alert variant="destructive">{explain(create.error)}</Alert>}
      {above.length > 0 && (
        <Select
          aria-label={t("thread.lines")}
          className="max-w-56"
          value={String(startLine)}
          options={[line, ...above].map((from) => ({
            value: String(from),
            label:
              from === line ? t("thread.oneLine", { line }) : t("thread.manyLines", { from, line }),
          }))}
          onChange={(event) => choose(Number(event.target.value))}
        />
      )}
      <Textarea
        aria-label={t("thread.text")}
        placeholder={t("thread.text")}
        rows={3}
        ref={focusAtOnce}
        value={body}
        maxLength={20_000}
        onChange={(event) => setBody(event.target.value)}
      />
      {side === "new" && (
        <label className="flex items-center gap-2 text-sm">
          <Checkbox
            checked={suggestion !== null}
            onCheckedChange={(next) =>
              setSuggestion(next === true ? textOf(startLine, line) : null)
            }
          />
          {t("thread.suggest")}
        </label>
      )}
      {suggestion !== null && (
        <Textarea
          aria-label={t("thread.suggestion")}
          className="font-mono text-xs"
          rows={Math.min(12, suggestion.split("\n").length + 1)}
          value={suggestion}
          maxLength={20_000}
          onChange={(event) => setSuggestion(event.target.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" size="sm" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button
          type="submit"
          size="sm"
          loading={create.isPending}
          disabledReason={isEmpty ? t("thread.needsText") : undefined}
        >
          {t("thread.send")}
        </Button>
      </div>
    </form>
  );
}
