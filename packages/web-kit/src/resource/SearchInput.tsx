import { IconButton, Input } from "@devloom/ui";
import { Search, X } from "lucide-react";
import { useText } from "../i18n/use-text.ts";

export interface SearchInputProps {
  value: string;
  onChange: (value: string) => void;
  /** Names what is searched, for example “Search projects”. */
  label?: string;
}

/** A search field that can be emptied with one click or Escape. */
export function SearchInput({ value, onChange, label }: SearchInputProps) {
  const t = useText("kit");
  const name = label ?? t("table.search");
  return (
    <div className="relative w-full sm:w-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={name}
        placeholder={name}
        value={value}
        maxLength={200}
        autoComplete="off"
        className="px-9! [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value !== "") onChange("");
        }}
      />
      {value !== "" && (
        <IconButton
          label={t("table.clearSearch")}
          size="sm"
          className="absolute top-1/2 right-1 -translate-y-1/2"
          onClick={() => onChange("")}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
