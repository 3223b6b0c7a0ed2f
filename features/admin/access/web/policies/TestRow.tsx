import { Badge, cx, IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Check, CircleDashed, Pencil, Trash2, X } from "lucide-react";
import type { z } from "zod";
import type { PolicyTest, TestResult } from "../../contract.ts";
import { useRoles, useRoleTitle } from "../use-roles.ts";

interface TestRowProps {
  test: PolicyTest;
  result: z.infer<typeof TestResult> | undefined;
  readOnly: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** One test and how it went. */
export function TestRow({ test, result, readOnly, onEdit, onRemove }: TestRowProps) {
  const t = useText("access");
  const titleOf = useRoleTitle();
  const { roles } = useRoles();
  const role = titleOf(test.roleId, roles.find(({ id }) => id === test.roleId)?.title);
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm">
      <TestMark result={result} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{test.name}</p>
        <p className="flex flex-wrap items-center gap-1.5 text-xs text-muted">
          <span>{role}</span>
          <span className="font-mono break-all">
            {test.permission} · {test.method} {test.path}
          </span>
          <Badge variant={test.expected === "allow" ? "success" : "danger"}>
            {t(`tests.expect.${test.expected}`)}
          </Badge>
        </p>
        {result?.passed === false && (
          <p className="mt-1 text-xs text-danger-ink">
            {t(`tests.got.${result.actual}`)} {result.reason}
          </p>
        )}
      </div>
      {!readOnly && (
        <span className="flex">
          <IconButton size="sm" label={t("tests.edit", { name: test.name })} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" label={t("tests.remove", { name: test.name })} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  );
}

function TestMark({ result }: Pick<TestRowProps, "result">) {
  const t = useText("access");
  const [Mark, text, tone] =
    result === undefined
      ? ([CircleDashed, "tests.notRun", "text-muted"] as const)
      : result.passed
        ? ([Check, "tests.pass", "text-success-ink"] as const)
        : ([X, "tests.fail", "text-danger-ink"] as const);
  return (
    <>
      <Mark aria-hidden="true" className={cx("mt-0.5 size-4 shrink-0", tone)} />
      <span className="sr-only">{t(text)}</span>
    </>
  );
}
