import { DropdownMenuLabel, DropdownMenuRadioGroup, DropdownMenuRadioItem } from "@devloom/ui";
import { type TablePlace, useText } from "@devloom/web-kit";
import type { TableView } from "../contract.ts";

interface ViewChoicesProps {
  views: readonly TableView[];
  chosen: TableView | undefined;
  place: TablePlace;
}

/** The table as it is by itself, and each view of it. */
export function ViewChoices({ views, chosen, place }: ViewChoicesProps) {
  const t = useText("table-views");
  const groups = [
    { key: "own", items: views.filter(({ isShared }) => !isShared) },
    { key: "shared", items: views.filter(({ isShared }) => isShared) },
  ] as const;
  return (
    <DropdownMenuRadioGroup
      value={chosen?.id ?? "none"}
      onValueChange={(id) => place.show(id, views.find((view) => view.id === id)?.query ?? "")}
    >
      <DropdownMenuRadioItem value="none">{t("all")}</DropdownMenuRadioItem>
      {groups.map(
        ({ key, items }) =>
          items.length > 0 && (
            <div key={key} className="contents">
              <DropdownMenuLabel>{t(key)}</DropdownMenuLabel>
              {items.map(({ id, name }) => (
                <DropdownMenuRadioItem key={id} value={id}>
                  {name}
                </DropdownMenuRadioItem>
              ))}
            </div>
          ),
      )}
    </DropdownMenuRadioGroup>
  );
}
