import { Button, IconButton } from "@devloom/ui";
import { SearchForm, SearchInput, useFormat, useText } from "@devloom/web-kit";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { SpanSearch } from "./find-spans.ts";

interface SpanFinderProps {
  search: SpanSearch;
  onSearch: (search: SpanSearch) => void;
  /** How many fit and which of them is shown, the first as 0; `null` where nothing is looked for. */
  found: { readonly amount: number; readonly at: number } | null;
  hasErrors: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Looks for spans of a trace, and goes from one to the next. */
export function SpanFinder({ search, onSearch, found, hasErrors, onMove }: SpanFinderProps) {
  const t = useText("observability");
  const { number } = useFormat();
  const { text, onlyErrors } = search;
  return (
    <SearchForm
      label={t("find.label")}
      className="flex flex-wrap items-center gap-2"
      onSearch={() => onMove(1)}
    >
      <SearchInput
        value={text}
        onChange={(next) => onSearch({ ...search, text: next })}
        label={t("find.label")}
      />
      {hasErrors && (
        <Button
          variant={onlyErrors ? "primary" : "outline"}
          aria-pressed={onlyErrors}
          onClick={() => onSearch({ ...search, onlyErrors: !onlyErrors })}
        >
          {t("trace.onlyErrors")}
        </Button>
      )}
      {found !== null && (
        <>
          <output className="text-sm text-muted tabular-nums">
            {found.amount === 0
              ? t("find.nothing")
              : t("find.at", { at: number(found.at + 1), total: number(found.amount) })}
          </output>
          <IconButton
            size="sm"
            label={t("find.before")}
            disabled={found.amount === 0}
            onClick={() => onMove(-1)}
          >
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={t("find.next")}
            disabled={found.amount === 0}
            onClick={() => onMove(1)}
          >
            <ChevronDown aria-hidden="true" />
          </IconButton>
        </>
      )}
    </SearchForm>
  );
}
