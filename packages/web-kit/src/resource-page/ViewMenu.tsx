import {
  Button,
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@devloom/ui";
import { Download, SlidersHorizontal } from "lucide-react";
import { useText } from "../i18n/use-text.ts";

export interface ViewMenuProps {
  /** Columns that may be hidden; the first always stays. */
  columns: readonly { id: string; header: string }[];
  isShown: (id: string) => boolean;
  onShow: (id: string, shown: boolean) => void;
  deleted: boolean;
  onDeleted: (deleted: boolean) => void;
  onExport: () => void;
}

/** What a table shows: its columns, its deleted items, and the way to take it along. */
export function ViewMenu(props: ViewMenuProps) {
  const t = useText("kit");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">
          <SlidersHorizontal aria-hidden="true" />
          {t("resource.view")}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{t("resource.columns")}</DropdownMenuLabel>
        {props.columns.map(({ id, header }) => (
          <DropdownMenuCheckboxItem
            key={id}
            checked={props.isShown(id)}
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(shown) => props.onShow(id, shown)}
          >
            {header}
          </DropdownMenuCheckboxItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuCheckboxItem checked={props.deleted} onCheckedChange={props.onDeleted}>
          {t("resource.showDeleted")}
        </DropdownMenuCheckboxItem>
        <DropdownMenuItem icon={<Download aria-hidden="true" />} onSelect={props.onExport}>
          {t("resource.exportCsv")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
