import { Button, IconButton, Link, Logo, toast, Tooltip } from "@devloom/ui";
import { useAppearance, usePermission, useRead, useStore, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { ArrowDownUp, GitBranch, Moon, PenTool, Search, Sun } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ProjectDetail } from "../../../../dashboard/projects/contract.ts";
import { getIdeStatus } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { visualEditorAddress } from "../model/open-in-visual-editor.ts";
import { withKeys } from "./with-keys.ts";

const RemotesDialog = lazy(async () => ({
  default: (await import("../git/RemotesDialog.tsx")).RemotesDialog,
}));
const BranchDialog = lazy(async () => ({
  default: (await import("../git/BranchDialog.tsx")).BranchDialog,
}));

const CompanyBar = lazy(async () => ({
  default: (await import("../together/CompanyBar.tsx")).CompanyBar,
}));

interface TopBarProps {
  readonly project: ProjectDetail;
  readonly onQuickOpen: () => void;
}

/** Where one is, quick open, and the way to the visual editor. */
export function TopBar({ project, onQuickOpen }: TopBarProps) {
  const t = useText("ide");
  const { resolved, setTheme } = useAppearance();
  const status = useRead(
    getIdeStatus,
    { params: { id: project.id } },
    { topics: ["file", "project", "canvas"] },
  );
  const branch = status.data?.branch ?? null;
  const { gitDialog, visits } = useIde();
  const dialog = useStore(gitDialog);
  const hasCompany = useStore(visits, (all) => all.length > 0);
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b bg-surface px-2">
      <Tooltip content={t("toProject")} describes={false}>
        <Link href={`/projects/${project.id}`} aria-label={t("toProject")} className="pl-1">
          <Logo className="size-6" />
        </Link>
      </Tooltip>
      <h1 className="min-w-0 truncate text-sm font-medium" title={project.name}>
        {project.name}
      </h1>
      {branch !== null && (
        <Button
          size="sm"
          variant="ghost"
          className="max-w-40 min-w-10 shrink! gap-1 px-2 font-mono text-xs"
          aria-label={t("git.branchIs", { branch })}
          onClick={() => gitDialog.set("branches")}
        >
          <GitBranch aria-hidden="true" className="size-3 shrink-0" />
          <span className="truncate">{branch}</span>
        </Button>
      )}
      {branch !== null && (
        <IconButton label={t("remotes.open")} size="sm" onClick={() => gitDialog.set("remotes")}>
          <ArrowDownUp aria-hidden="true" />
        </IconButton>
      )}
      {branch !== null && dialog === "remotes" && (
        <Suspense>
          <RemotesDialog onClose={() => gitDialog.set(null)} />
        </Suspense>
      )}
      {branch !== null && dialog === "branches" && (
        <Suspense>
          <BranchDialog onClose={() => gitDialog.set(null)} />
        </Suspense>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-1.5">
        {hasCompany && (
          <Suspense>
            <CompanyBar />
          </Suspense>
        )}
        <IconButton label={withKeys(t("quickOpen.label"), "Mod+P")} size="sm" onClick={onQuickOpen}>
          <Search aria-hidden="true" />
        </IconButton>
        <VisualEditorButton project={project} />
        <IconButton
          label={t(resolved === "dark" ? "theme.light" : "theme.dark")}
          size="sm"
          onClick={() => setTheme(resolved === "dark" ? "light" : "dark")}
        >
          {resolved === "dark" ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        </IconButton>
      </div>
    </header>
  );
}

/** Opens the project's canvas, at the file that is looked at when it has elements. */
function VisualEditorButton({ project }: { readonly project: ProjectDetail }) {
  const t = useText("ide");
  const model = useIde();
  const router = useRouter();
  const { reason } = usePermission("canvas:edit");
  const active = useStore(model.desk, (desk) => desk.active);
  const [isOpening, setIsOpening] = useState(false);

  async function open(): Promise<void> {
    setIsOpening(true);
    try {
      if (!(await model.saveOwn())) return toastUnsaved();
      const place =
        active !== null && /\.[jt]sx$/.test(active) ? { path: active, line: model.line } : null;
      router.history.push(await visualEditorAddress(project, place));
    } catch (error) {
      const title = error instanceof Error ? error.message : String(error);
      toast({ title, variant: "destructive" });
    } finally {
      setIsOpening(false);
    }
  }
  const toastUnsaved = (): void => {
    toast({ title: t("visual.unsaved"), variant: "destructive" });
  };
  return (
    <Button
      size="sm"
      variant="outline"
      disabledReason={reason}
      loading={isOpening}
      aria-label={t("visual.open")}
      onClick={() => void open()}
    >
      <PenTool aria-hidden="true" />
      <span className="hidden sm:inline">{t("visual.open")}</span>
    </Button>
  );
}
