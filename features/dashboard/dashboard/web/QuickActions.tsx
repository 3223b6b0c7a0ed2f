import { cx, Link } from "@devloom/ui";
import { usePermission, useText } from "@devloom/web-kit";
import { ArrowRight, FolderPlus, GitCommitHorizontal, Settings2 } from "lucide-react";
import type { ReactNode } from "react";

/** Three ways on, each open or closed by what the person may do. */
export function QuickActions() {
  const t = useText("dashboard");
  const create = usePermission("project:create");
  const check = usePermission("project:update");
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title" className="display mb-3 text-lg">
        {t("actions.title")}
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-xl border bg-line shadow-raised">
        <QuickAction
          href="/projects?new=starter"
          icon={<FolderPlus aria-hidden="true" />}
          title={t("actions.create")}
          text={t("actions.createText")}
          reason={create.reason}
        />
        <QuickAction
          href="/projects"
          icon={<GitCommitHorizontal aria-hidden="true" />}
          title={t("actions.check")}
          text={t("actions.checkText")}
          reason={check.reason}
        />
        <QuickAction
          href="/settings"
          icon={<Settings2 aria-hidden="true" />}
          title={t("actions.settings")}
          text={t("actions.settingsText")}
        />
      </ul>
    </section>
  );
}

interface QuickActionProps {
  href: string;
  icon: ReactNode;
  title: string;
  text: string;
  /** Why it is not available. */
  reason?: string | undefined;
}

const rowStyles =
  "group flex w-full items-center gap-4 bg-surface px-5 py-4 text-left focus-visible:-outline-offset-2";

function QuickAction({ href, icon, title, text, reason }: QuickActionProps) {
  const content = (
    <>
      <span className="text-brand-ink [&_svg]:size-5">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted">{reason ?? text}</span>
      </span>
    </>
  );
  if (reason !== undefined) {
    return (
      <li>
        <button
          type="button"
          aria-disabled="true"
          className={cx(rowStyles, "cursor-not-allowed [&_svg]:opacity-50")}
        >
          {content}
        </button>
      </li>
    );
  }
  return (
    <li>
      <Link href={href} className={cx(rowStyles, "transition-colors hover:bg-hover")}>
        {content}
        <ArrowRight
          aria-hidden="true"
          className="size-4 text-muted transition-transform duration-calm group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  );
}
