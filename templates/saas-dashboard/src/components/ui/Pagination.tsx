import { ChevronIcon } from "@/components/icons";
import { useI18n } from "@/i18n";
import { IconButton } from "./IconButton";

export interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

export function Pagination({ page, pageSize, total, onChange }: PaginationProps) {
  const { t } = useI18n();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;

  const from = page * pageSize + 1;
  const to = Math.min(total, from + pageSize - 1);

  return (
    <nav
      aria-label={t("pagination.label")}
      className="flex items-center justify-between border-t px-4 py-2"
    >
      <p className="text-xs text-muted tabular-nums">
        {t("pagination.range", { from, to, total })}
      </p>
      <div className="flex items-center gap-1">
        <IconButton
          label={t("pagination.previous")}
          icon={<ChevronIcon className="rotate-180" />}
          disabled={page === 0}
          onClick={() => onChange(page - 1)}
        />
        <IconButton
          label={t("pagination.next")}
          icon={<ChevronIcon />}
          disabled={page >= pages - 1}
          onClick={() => onChange(page + 1)}
        />
      </div>
    </nav>
  );
}
