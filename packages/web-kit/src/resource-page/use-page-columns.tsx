import type { ResourceContract, ResourceItem } from "@devloom/contract";
import type { ComponentType } from "react";
import { useText } from "../i18n/use-text.ts";
import type { ResourceColumn } from "../resource/resource-column.ts";
import { rowOf } from "./item-name.ts";
import { RowActions } from "./RowActions.tsx";

interface PageColumnOptions<R extends ResourceContract> {
  resource: R;
  topics: readonly string[];
  columns: readonly ResourceColumn<ResourceItem<R>>[];
  isDeleted: boolean;
  actions?: ComponentType<{ item: ResourceItem<R> }>;
  detail?: ComponentType<{ item: ResourceItem<R> }>;
  onOpen: (item: ResourceItem<R>) => void;
  onEdit: (item: ResourceItem<R>) => void;
  onDelete: (item: ResourceItem<R>) => void;
}

/** The columns of a page's table: the first opens the detail, the last holds what can be done. */
export function usePageColumns<R extends ResourceContract>(
  options: PageColumnOptions<R>,
): ResourceColumn<ResourceItem<R>>[] {
  const { resource, topics, columns, isDeleted, actions: Actions, onOpen } = options;
  const t = useText("kit");
  const opens = options.detail !== undefined && !isDeleted;
  const shown = columns.map((column, index) =>
    index > 0 || !opens
      ? column
      : {
          ...column,
          cell: (item: ResourceItem<R>) => (
            <button
              type="button"
              className="text-left font-medium text-brand-ink hover:underline"
              onClick={() => onOpen(item)}
            >
              {column.cell(item)}
            </button>
          ),
        },
  );
  return [
    ...shown,
    {
      id: "actions",
      header: t("resource.actions"),
      cell: (item) => (
        <RowActions
          resource={resource}
          topics={topics}
          item={rowOf(item)}
          isDeleted={isDeleted}
          onEdit={() => options.onEdit(item)}
          onDelete={() => options.onDelete(item)}
        >
          {Actions && <Actions item={item} />}
        </RowActions>
      ),
    },
  ];
}
