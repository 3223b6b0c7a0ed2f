import type { ColumnView, TableEditor, TableView } from "@devloom/bpmn-designer/decisions";
import { Button, cx, Table, TBody, THead, TR } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Plus } from "lucide-react";
import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { useColumnName } from "./column-name.ts";
import { CELL_COLORS, DecisionCell, type CellProblems } from "./DecisionCell.tsx";
import { focusRule, moveFocus } from "./grid-keys.ts";
import { ColumnMenu, RuleMenu } from "./GridMenu.tsx";

export type RuleMark = "hit" | "added" | "removed" | "changed";

const MARKS: Record<RuleMark, string> = {
  hit: "bg-success-soft",
  added: "bg-success-soft",
  removed: "bg-danger-soft",
  changed: "bg-warning-soft",
};

interface DecisionGridProps {
  readonly label: string;
  readonly table: TableView;
  /** Absent where the table is only shown. */
  readonly editor?: TableEditor | undefined;
  /** By the ids of cells, rules and columns. */
  readonly problems?: CellProblems;
  readonly marks?: ReadonlyMap<number, RuleMark>;
  readonly onEditColumn?: (column: ColumnView) => void;
}

const NOTHING: ReadonlyMap<never, never> = new Map<never, never>();

/** A decision table: a row for each rule, a column for each input, output and annotation. */
export function DecisionGrid(props: DecisionGridProps) {
  const { label, table, editor, problems = NOTHING, marks = NOTHING, onEditColumn } = props;
  const t = useText("workflow");
  const nameOf = useColumnName();
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ rule: number; column: number } | null>(null);
  const { columns, rules } = table;
  // A new or moved rule can take the focus as soon as it is on the screen, and not before.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    focusRule(frame.current, wanted.current.rule, wanted.current.column);
    wanted.current = null;
  });

  const colorOf = (cell: string | undefined): string =>
    CELL_COLORS[problems.get(cell || "-")?.severity ?? "none"];

  function addRule(at: number, copied?: number): void {
    wanted.current = { rule: at, column: 0 };
    editor?.addRule(at, copied);
  }
  function moveRule(at: number, by: -1 | 1, column = 0): void {
    if (at + by < 0 || at + by >= rules.length) return;
    wanted.current = { rule: at + by, column };
    editor?.moveRule(at, by);
  }
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>, at: number, column: number): void {
    if (moveFocus(event) || editor === undefined) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.blur();
      addRule(at + 1);
    } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      event.currentTarget.blur();
      moveRule(at, event.key === "ArrowUp" ? -1 : 1, column);
    }
  }

  return (
    <div ref={frame} className="grid gap-2">
      <Table label={label} className="[&_td]:border-l [&_th]:border-l">
        <THead>
          <GroupRow columns={columns} />
          <TR>
            <th scope="col" className="w-12 px-2 py-1 text-xs font-medium text-muted">
              {t("decisions.rule")}
            </th>
            {columns.map((column) => (
              <th
                key={`${column.kind} ${column.id}`}
                scope="col"
                title={[column.id, ...column.parts]
                  .map((id) => problems.get(id)?.text)
                  .find(Boolean)}
                className={cx(
                  "px-1 py-1 align-top text-sm font-semibold",
                  column.parts.some((id) => problems.has(id)) && "bg-danger-soft text-danger-ink",
                )}
              >
                {editor === undefined || column.kind === "description" ? (
                  <span className="px-1">{nameOf(column)}</span>
                ) : (
                  <ColumnHead
                    column={column}
                    table={table}
                    editor={editor}
                    onEdit={() => onEditColumn?.(column)}
                  />
                )}
                <span className="block px-1 font-mono text-xs font-normal text-muted">
                  {column.kind === "input" ? column.expression : column.name}
                  {column.type !== "" && ` : ${column.type}`}
                </span>
              </th>
            ))}
          </TR>
        </THead>
        <TBody>
          {rules.map((rule, at) => (
            <TR key={rule.id || at} className={cx(marks.has(at) && MARKS[marks.get(at) ?? "hit"])}>
              <th
                scope="row"
                title={problems.get(rule.id)?.text}
                className={cx(
                  "px-1 text-xs font-medium text-muted tabular-nums",
                  problems.has(rule.id) && "bg-warning-soft text-warning-ink",
                )}
              >
                {editor === undefined ? (
                  at + 1
                ) : (
                  <RuleMenu
                    number={at + 1}
                    last={rules.length}
                    onAdd={addRule}
                    onMove={(by) => moveRule(at, by)}
                    onRemove={() => editor.removeRule(at)}
                  />
                )}
                {marks.has(at) && (
                  <span className="block text-2xs">
                    {t(`decisions.mark.${marks.get(at) ?? "hit"}`)}
                  </span>
                )}
              </th>
              {columns.map((column, index) => (
                <td
                  key={`${column.kind} ${column.id}`}
                  className={cx("p-0 align-top", colorOf(rule.cells[index]?.id))}
                >
                  <DecisionCell
                    id={rule.cells[index]?.id}
                    label={t("decisions.cell", { column: nameOf(column), number: at + 1 })}
                    value={rule.cells[index]?.text ?? ""}
                    isCode={column.kind === "input" || column.kind === "output"}
                    readOnly={editor === undefined}
                    problem={problems.get(rule.cells[index]?.id || "-")}
                    onWrite={(text) => editor?.setCell(at, column, text)}
                    onKey={(event) => handleKey(event, at, index)}
                  />
                </td>
              ))}
            </TR>
          ))}
        </TBody>
      </Table>
      {rules.length === 0 && <p className="text-sm text-muted">{t("decisions.noRules")}</p>}
      {editor !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => addRule(rules.length)}>
            <Plus aria-hidden="true" />
            {t("decisions.addRule")}
          </Button>
          {(["input", "output", "annotation"] as const).map((kind) => (
            <Button key={kind} variant="ghost" size="sm" onClick={() => editor.addColumn(kind)}>
              <Plus aria-hidden="true" />
              {t(`decisions.add.${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Which columns ask, which answer, and which only explain. */
function GroupRow({ columns }: { readonly columns: readonly ColumnView[] }) {
  const t = useText("workflow");
  const count = (...kinds: readonly string[]): number =>
    columns.filter(({ kind }) => kinds.includes(kind)).length;
  const groups = [
    { id: "inputs", span: count("input") },
    { id: "outputs", span: count("output") },
    { id: "notes", span: count("annotation", "description") },
  ] as const;
  return (
    <TR className="text-2xs tracking-wide text-muted uppercase">
      {/* Nothing stands above the numbers of the rules. */}
      <td aria-hidden="true" className="border-l-0!" />
      {groups.map(
        ({ id, span }) =>
          span > 0 && (
            <th key={id} scope="colgroup" colSpan={span} className="px-2 py-1 font-semibold">
              {t(`decisions.${id}`)}
            </th>
          ),
      )}
    </TR>
  );
}

interface ColumnHeadProps {
  readonly column: ColumnView;
  readonly table: TableView;
  readonly editor: TableEditor;
  readonly onEdit: () => void;
}

function ColumnHead({ column, table, editor, onEdit }: ColumnHeadProps) {
  const nameOf = useColumnName();
  const { kind, index } = column;
  const count = table.columns.filter((each) => each.kind === kind).length;
  if (kind === "description") return null;
  return (
    <ColumnMenu
      name={nameOf(column)}
      index={index}
      count={count}
      canRemove={kind !== "output" || count > 1}
      onEdit={onEdit}
      onMove={(by) => editor.moveColumn(kind, index, by)}
      onRemove={() => editor.removeColumn(kind, index)}
    />
  );
}
