import type { ResourceContract, ResourceItem } from "@devloom/contract";
import type { ReactNode } from "react";
import type { ShownList } from "../resource/ResourceTable.tsx";
import type { PageColumn } from "./page-column.ts";
import { FeaturePanel } from "../modules/FeaturePanel.tsx";
import { ResourceFilters } from "./ResourceFilters.tsx";
import { type TextPlace, useResourceTexts } from "./resource-texts.ts";
import { TablePlaceContext } from "./table-place.ts";
import type { useColumnChoice } from "./use-column-choice.ts";
import { useExport } from "./use-export.ts";
import { useTablePlace } from "./use-table-place.ts";
import { ViewMenu } from "./ViewMenu.tsx";

type Columns<R extends ResourceContract> = readonly (PageColumn<ResourceItem<R>> & {
  header: string;
})[];

interface PageToolbarOptions<R extends ResourceContract> {
  resource: R;
  texts: TextPlace;
  columns: Columns<R>;
  /** Those of them that are shown now. */
  shown: Columns<R>;
  choice: ReturnType<typeof useColumnChoice>;
  filters: Readonly<Record<string, string>>;
  /** What of them the choices beside the search say, and the order. */
  asked: Readonly<Record<string, string>>;
  sort: string;
  isDeleted: boolean;
  createButton: ReactNode;
  onDeleted: (deleted: boolean) => void;
}

/** What stands beside the search: filters, the view, and the button that creates one. */
export function usePageToolbar<R extends ResourceContract>(options: PageToolbarOptions<R>) {
  const { resource, columns, choice, filters, isDeleted, createButton, onDeleted } = options;
  const texts = useResourceTexts(options.texts);
  const place = useTablePlace(resource, {
    filters: options.asked,
    sort: options.sort,
    columns: options.shown.map(({ id }) => id),
  });
  const exportAll = useExport(resource, options.shown);
  return ({ search, isEmpty, isReading }: ShownList) => (
    <>
      <ResourceFilters resource={resource} label={texts.label} option={texts.option} />
      <div className="ml-auto flex flex-wrap gap-2">
        {!isDeleted && (
          <TablePlaceContext value={place}>
            <FeaturePanel name="table-views/menu" absent={null} loading={null} />
          </TablePlaceContext>
        )}
        <ViewMenu
          columns={columns.slice(1)}
          isShown={choice.isShown}
          onShow={choice.show}
          deleted={isDeleted}
          onDeleted={onDeleted}
          onExport={() => void exportAll({ ...filters, q: search || undefined })}
        />
        {/* Its place may turn out to be in the empty list: nobody is to press it before. */}
        {!isEmpty && !isDeleted && (
          <div className={isReading ? "invisible" : undefined}>{createButton}</div>
        )}
      </div>
    </>
  );
}
