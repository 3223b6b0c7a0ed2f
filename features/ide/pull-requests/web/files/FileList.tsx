import { Alert } from "@devloom/ui";
import { SegmentedControl } from "@devloom/ui/SegmentedControl";
import { useSearchParam, useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import type { ReviewedFile } from "../../contract.ts";
import type { Commenting } from "./commenting.ts";
import { FileDiff } from "./FileDiff.tsx";

interface FileListProps {
  readonly files: readonly ReviewedFile[];
  readonly truncated: boolean;
  readonly commenting?: Commenting;
  readonly actions?: ReactNode;
}

const MAX_OPEN = 40;

/** Every changed file with its diff. */
export function FileList({ files, truncated, commenting, actions }: FileListProps) {
  const t = useText("pull-requests");
  const [asked, setView] = useSearchParam("view");
  const isSplit = asked === "split";
  const added = files.reduce((sum, file) => sum + (file.added ?? 0), 0);
  const removed = files.reduce((sum, file) => sum + (file.removed ?? 0), 0);
  return (
    <section aria-label={t("detail.files")} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm font-medium">
          {t("files.count", { count: files.length })}{" "}
          <span className="ml-1 text-success-ink">+{added}</span>{" "}
          <span className="text-danger-ink">−{removed}</span>
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <SegmentedControl
            label={t("files.view")}
            className="hidden w-56 md:flex"
            value={isSplit ? "split" : "unified"}
            options={[
              { value: "unified", label: t("files.unified") },
              { value: "split", label: t("files.split") },
            ]}
            onChange={(value) => setView(value === "split" ? "split" : "")}
          />
          {actions}
        </div>
      </div>
      {truncated && <Alert>{t("files.more")}</Alert>}
      {files.map((file, index) => (
        <FileDiff
          key={file.path}
          file={file}
          isSplit={isSplit}
          isOpenAtFirst={index < MAX_OPEN}
          commenting={commenting}
        />
      ))}
    </section>
  );
}
