import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@devloom/ui";
import {
  isSameQuery,
  type TablePlace,
  TablePlaceContext,
  useCall,
  usePermission,
  useRead,
  useText,
} from "@devloom/web-kit";
import { Bookmark } from "lucide-react";
import { use, useEffect, useState } from "react";
import { listTableViews, type TableView, updateTableView } from "../contract.ts";
import { DeleteViewDialog } from "./DeleteViewDialog.tsx";
import { SaveViewDialog } from "./SaveViewDialog.tsx";
import { ViewChoices } from "./ViewChoices.tsx";

const NO_VIEWS: readonly TableView[] = [];

/** The views of the table around it. */
export function ViewsMenu() {
  const place = use(TablePlaceContext);
  return place && <Menu place={place} />;
}

function Menu({ place }: { place: TablePlace }) {
  const t = useText("table-views");
  const [task, setTask] = useState<"create" | "edit" | "delete" | null>(null);
  const may = usePermission("view:save");
  const mayShare = usePermission("view:share");
  const read = useRead(
    listTableViews,
    { query: { table: place.table } },
    { topics: ["table-view"], enabled: may.allowed },
  );
  const update = useCall(updateTableView, { topics: ["table-view"] });
  const views = read.data?.items ?? NO_VIEWS;
  const view = views.find(({ id }) => id === place.view);
  useOpenedView(place, read.data?.items);
  const isEdited = view !== undefined && !isSameQuery(view.query, place.query);
  const mayChange = view !== undefined && (!view.isShared || mayShare.allowed);
  const name = view?.name ?? "";

  async function saveChanges({ id, version }: TableView): Promise<void> {
    await update.call({ params: { id }, body: { query: place.query }, ifMatch: version });
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="outline"
            className="max-w-64"
            aria-label={view && t("current", { name: isEdited ? t("edited", { name }) : name })}
            disabledReason={may.reason}
          >
            <Bookmark aria-hidden="true" />
            <span className="truncate">
              {view === undefined ? t("views") : isEdited ? t("edited", { name }) : name}
            </span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <ViewChoices views={views} chosen={view} place={place} />
          <DropdownMenuSeparator />
          {isEdited && mayChange && (
            <DropdownMenuItem onSelect={() => void saveChanges(view)}>
              {t("saveChanges", { name })}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => setTask("create")}>{t("saveAs")}</DropdownMenuItem>
          {mayChange && (
            <>
              <DropdownMenuItem onSelect={() => setTask("edit")}>
                {t("edit", { name })}
              </DropdownMenuItem>
              <DropdownMenuItem destructive onSelect={() => setTask("delete")}>
                {t("delete", { name })}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {(task === "create" || (task === "edit" && view !== undefined)) && (
        <SaveViewDialog
          table={place.table}
          query={place.query}
          view={task === "edit" ? (view ?? null) : null}
          onSaved={(saved) => place.show(saved.id, saved.query)}
          onClose={() => setTask(null)}
        />
      )}
      {task === "delete" && view !== undefined && (
        <DeleteViewDialog
          view={view}
          onDeleted={() => place.show("none", "")}
          onClose={() => setTask(null)}
        />
      )}
    </>
  );
}

/** A link to a view has its id alone, and an address that asks for nothing gets the default. */
function useOpenedView(place: TablePlace, views: readonly TableView[] | undefined): void {
  const { view, isBare, show } = place;
  useEffect(() => {
    if (!isBare || views === undefined || view === "none") return;
    const own = views.find(({ isDefault, isShared }) => isDefault && !isShared);
    const opened =
      view === ""
        ? (own ?? views.find(({ isDefault }) => isDefault))
        : views.find(({ id }) => id === view);
    if (opened !== undefined) show(opened.id, opened.query);
  });
}
