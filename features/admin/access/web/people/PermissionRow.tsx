import { Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Check, Minus } from "lucide-react";
import type { Held } from "./filter-permissions.ts";
import { Reasons } from "./Reasons.tsx";

interface PermissionRowProps {
  permission: Held;
  /** Offers to ask for it. */
  requestable: boolean;
}

/** One permission: whether it is held, and what gives it. */
export function PermissionRow({ permission, requestable }: PermissionRowProps) {
  const t = useText("access");
  const { id, title, held, reasons } = permission;
  return (
    <li className="grid gap-x-4 gap-y-1.5 px-4 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center">
      <div className="flex min-w-0 items-start gap-3">
        {held ? (
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success-ink" />
        ) : (
          <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        )}
        <div className="min-w-0">
          <p className={held ? "font-medium" : "text-muted"}>
            <span className="sr-only">{t(held ? "people.held" : "people.missing")}: </span>
            {title}
          </p>
          <p className="font-mono text-xs break-all text-muted">{id}</p>
        </div>
      </div>
      <div className="min-w-0 pl-7 sm:pl-0">
        {held && <Reasons reasons={reasons} />}
        {requestable && (
          <Link
            href={`/access/grants?request=${id}`}
            className="text-xs font-medium text-brand-ink underline-offset-4 hover:underline"
            aria-label={t("people.requestOf", { permission: title })}
          >
            {t("people.request")}
          </Link>
        )}
      </div>
    </li>
  );
}
