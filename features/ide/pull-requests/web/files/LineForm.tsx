import { Alert, Button, Checkbox, Select, Textarea } from "@devloom/ui";
import { Form, useCall, useCallForm, useFormField, useFormValues, useText } from "@devloom/web-kit";
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
  const { side, line } = place;
  const form = useCallForm({
    values: { body: "", startLine: line, suggestion: null as string | null },
    call: create,
    async send({ body, startLine: from, suggestion: change }) {
      if (body.trim() === "" && change === null) return;
      const at = { path, side, startLine: from, line, head: commenting.head };
      await create.call({
        params: { id: commenting.pullRequestId },
        body: { body, at, ...(change === null ? {} : { suggestion: change }) },
      });
      onClose();
    },
  });
  const { body: said, startLine, suggestion } = useFormValues(form);
  const body = useFormField(form, "body");
  const isEmpty = said.trim() === "" && suggestion === null;

  function choose(from: number): void {
    form.patch({
      startLine: from,
      ...(suggestion === null ? {} : { suggestion: textOf(from, line) }),
    });
  }
  return (
    <Form form={form} className="grid gap-3 rounded-lg border bg-surface p-3">
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
        value={body.value}
        maxLength={20_000}
        onChange={(event) => body.onChange(event.target.value)}
      />
      {side === "new" && (
        <label className="flex items-center gap-2 text-sm">
          <Checkbox
            checked={suggestion !== null}
            onCheckedChange={(next) =>
              form.set("suggestion", next === true ? textOf(startLine, line) : null)
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
          onChange={(event) => form.set("suggestion", event.target.value)}
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
    </Form>
  );
}
