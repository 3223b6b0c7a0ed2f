import type { JsonObject, ResourceContract, ResourceItem } from "@devloom/contract";
import { Button, EmptyState } from "@devloom/ui";
import { Plus, Trash2 } from "lucide-react";
import { type ComponentType, useState, type ReactNode } from "react";
import { useText } from "../i18n/use-text.ts";
import type { SelectedRow } from "../resource/resource-column.ts";
import { ResourceTable } from "../resource/ResourceTable.tsx";
import { useMayCall } from "../session/use-may-call.ts";
import type { CustomFieldProps } from "../schema-form/SchemaField.tsx";
import { useSearchParam } from "../use-search-param.ts";
import { DeleteItems } from "./DeleteItems.tsx";
import type { PageColumn } from "./page-column.ts";
import { idOf, rowOf } from "./item-name.ts";
import { ResourceDrawer } from "./ResourceDrawer.tsx";
import { useResourceFilters } from "./ResourceFilters.tsx";
import { ResourceForm } from "./ResourceForm.tsx";
import { type TextPlace, useResourceTexts } from "./resource-texts.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import { useColumnChoice } from "./use-column-choice.ts";
import { usePageColumns } from "./use-page-columns.tsx";
import { usePageToolbar } from "./use-page-toolbar.tsx";

export interface ResourcePageProps<R extends ResourceContract> {
  resource: R;
  texts: TextPlace;
  /** Event topics that change the list. */
  topics: readonly string[];
  /** The first one opens the detail, where there is one. */
  columns: readonly PageColumn<ResourceItem<R>>[];
  icon: ReactNode;
  /** What a new one begins with, and new items of its lists: `{ "steps.*": { … } }`. */
  initial?: JsonObject;
  /** Puts what was typed in its place, such as the parts of an address that was pasted. */
  arrange?: (next: JsonObject, before: JsonObject) => JsonObject;
  /** Controls for fields that a schema cannot tell, by path: `steps.*.targets`. */
  controls?: Readonly<Record<string, ComponentType<CustomFieldProps>>>;
  /** Buttons of a row besides changing and deleting it. */
  actions?: ComponentType<{ item: ResourceItem<R> }>;
  /** What the drawer shows of one; without it there is no drawer. */
  detail?: ComponentType<{ item: ResourceItem<R> }>;
  /** What deleting some does to others, shown before it is done. */
  impact?: ComponentType<{ ids: readonly string[] }>;
  /** The dialog that follows when one was created. */
  next?: ComponentType<{ item: ResourceItem<R>; onClose: () => void }>;
}

type Task<R extends ResourceContract> =
  | { kind: "edit"; item: ResourceItem<R> | null }
  | { kind: "next"; item: ResourceItem<R> }
  | { kind: "delete"; items: readonly SelectedRow[] };

const NONE: ReadonlyMap<string, SelectedRow> = new Map();

/**
 * The screen of a plain resource, from the declaration that also makes its API: a table with search,
 * filters, order, paging, columns and export, a drawer, a form, deleting with Undo, and restoring. The
 * address of the page keeps what is shown.
 */
export function ResourcePage<R extends ResourceContract>(props: ResourcePageProps<R>) {
  const { resource, topics, detail, next: Next } = props;
  const t = useText("kit");
  const texts = useResourceTexts(props.texts);
  const may = useMayCall(resource.calls.create);
  const [task, setTask] = useState<Task<R> | null>(null);
  const [selected, setSelected] = useState(NONE);
  const [opened, setOpened] = useSearchParam("item");
  const [asked, setSort] = useSearchParam("sort");
  const [view, setView] = useSearchParam("view");
  const isDeleted = view === "deleted";
  const sortable = [...resource.sort, "createdAt", "updatedAt"];
  const sort = sortable.includes(asked.replace(/^-/, ""))
    ? asked
    : (resource.sort[0] ?? "createdAt");
  const chosenFilters = useResourceFilters(resource);
  const filters = { ...chosenFilters, sort, deleted: String(isDeleted) };
  const columns = props.columns.map((column) => ({
    ...column,
    header: texts.label(column.id),
    ...(sortable.includes(column.id) ? { sort: column.id } : {}),
  }));
  const choice = useColumnChoice(resource.one, columns);
  const shown = columns.filter(({ id }, index) => index === 0 || choice.isShown(id));
  const close = () => setTask(null);
  const rows = usePageColumns({
    ...props,
    columns: shown,
    isDeleted,
    onOpen: (item) => setOpened(idOf(item)),
    onEdit: (item) => setTask({ kind: "edit", item }),
    onDelete: (item) => setTask({ kind: "delete", items: [rowOf(item)] }),
  });
  const createButton = (
    <Button disabledReason={may.reason} onClick={() => setTask({ kind: "edit", item: null })}>
      <Plus aria-hidden="true" />
      {texts.text("create")}
    </Button>
  );
  const toolbar = usePageToolbar({
    ...props,
    columns,
    shown,
    choice,
    filters,
    asked: chosenFilters,
    sort,
    isDeleted,
    createButton,
    onDeleted(on) {
      setSelected(NONE);
      setView(on ? "deleted" : "");
    },
  });
  return (
    <div className="grid gap-4">
      {selected.size > 0 && (
        <SelectionBar
          count={selected.size}
          disabledReason={may.reason}
          onDelete={() => setTask({ kind: "delete", items: [...selected.values()] })}
          onClear={() => setSelected(NONE)}
        />
      )}
      <ResourceTable
        endpoint={resource.calls.list}
        filters={filters}
        label={texts.text("title")}
        columns={rows}
        rowKey={idOf}
        topics={topics}
        searchLabel={texts.text("search")}
        sorting={{ by: sort, onChange: setSort }}
        selection={
          isDeleted ? undefined : { chosen: selected, onChange: setSelected, entryOf: rowOf }
        }
        toolbar={toolbar}
        empty={
          isDeleted ? (
            <EmptyState
              icon={<Trash2 aria-hidden="true" />}
              title={t("resource.noneDeleted")}
              description={t("resource.noneDeletedHint")}
            />
          ) : (
            <EmptyState
              icon={props.icon}
              title={texts.text("empty")}
              description={texts.text("emptyHint")}
              action={createButton}
            />
          )
        }
      />
      {detail !== undefined && opened !== "" && (
        <ResourceDrawer
          resource={resource}
          topics={topics}
          id={opened}
          onEdit={(item) => setTask({ kind: "edit", item })}
          onClose={() => setOpened("")}
          detail={detail}
        />
      )}
      {task?.kind === "edit" && (
        <ResourceForm
          {...props}
          item={task.item}
          onCreated={Next && ((item: ResourceItem<R>) => setTask({ kind: "next", item }))}
          onClose={close}
        />
      )}
      {task?.kind === "next" && Next !== undefined && <Next item={task.item} onClose={close} />}
      {task?.kind === "delete" && (
        <DeleteItems
          resource={resource}
          topics={topics}
          items={task.items}
          hint={texts.text("deleteHint")}
          impact={props.impact}
          onDone={() => setSelected(NONE)}
          onClose={close}
        />
      )}
    </div>
  );
}
