import { buttonStyles, EmptyState, Link, Skeleton } from "@devloom/ui";
import {
  LiveProvider,
  ReadView,
  usePermission,
  useRead,
  useRouteParam,
  useSearchParam,
  useSession,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { FolderX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { getProject, type ProjectDetail } from "../../../../dashboard/projects/contract.ts";
import { useSwitched } from "../git/use-switched.ts";
import { IdeContext } from "../model/ide-context.ts";
import { IdeModel } from "../model/ide-model.ts";
import { useFollow } from "../model/use-follow.ts";
import { useLanguage } from "../model/use-language.ts";
import { useTools } from "../tools/use-tools.ts";
import { useCompany } from "../together/use-company.ts";
import { useUnsavedTexts } from "../together/use-unsaved.ts";
import { IdeLayout } from "./IdeLayout.tsx";

/** The IDE on the project that the address names, which hears what others change. */
export function IdeScreen() {
  return (
    <LiveProvider>
      <LoadedIde />
    </LiveProvider>
  );
}

function LoadedIde() {
  const t = useText("ide");
  const id = useRouteParam("projectId");
  const read = useRead(getProject, { params: { id } }, { topics: ["project"] });
  const { allowed } = usePermission("project:update");
  const { user } = useSession();
  useTitle(read.data === undefined ? undefined : t("title", { name: read.data.name }));
  const isLost = read.data?.state === "missing" || read.data?.state === "refused";
  if (read.error?.status === 404 || read.error?.status === 400 || isLost)
    return (
      <main id="main" className="grid h-dvh place-items-center bg-canvas p-6 text-ink">
        <EmptyState
          icon={<FolderX aria-hidden="true" />}
          title={t(isLost ? "lost" : "missing")}
          action={
            <Link href="/ide" className={buttonStyles("outline")}>
              {t("back")}
            </Link>
          }
        />
      </main>
    );
  return (
    <ReadView read={read} skeleton={<Skeleton className="m-4 h-[90dvh]" />}>
      {(project) => (
        <OpenIde key={`${project.id} ${user?.id} ${allowed}`} project={project} canEdit={allowed} />
      )}
    </ReadView>
  );
}

interface OpenIdeProps {
  readonly project: ProjectDetail;
  readonly canEdit: boolean;
}

function OpenIde({ project, canEdit }: OpenIdeProps) {
  const { user } = useSession();
  const [model] = useState(() => new IdeModel(project.id, user?.id ?? "", canEdit, project.name));
  useEffect(() => void model.settings.load(), [model]);
  useFollow(model);
  useLanguage(model, "typescript");
  useLanguage(model, "documents");
  useTools(model);
  useCompany(model);
  useUnsavedTexts(model);
  useSwitched(model);
  useAddress(model);
  return (
    <IdeContext value={model}>
      <IdeLayout project={project} />
    </IdeContext>
  );
}

/** The address leads to a file and a line, and names the file that is looked at. */
function useAddress(model: IdeModel): void {
  const router = useRouter();
  const [file] = useSearchParam("file");
  const [line] = useSearchParam("line");
  // What was last asked for, or written here: it leads nowhere a second time.
  const known = useRef<string | null>(null);
  useEffect(() => {
    const asked = `${file}:${line}`;
    if (known.current === asked) return;
    known.current = asked;
    if (file !== "") model.open(file, line === "" ? undefined : Number(line) || 1);
  }, [model, file, line]);
  useEffect(() => {
    const tell = (): void => {
      const active = model.desk.get().active ?? "";
      if (active === (new URLSearchParams(location.search).get("file") ?? "")) return;
      known.current = `${active}:`;
      const fields = active === "" ? "" : `?${new URLSearchParams({ file: active })}`;
      router.history.replace(`${location.pathname}${fields}`);
    };
    tell();
    return model.desk.subscribe(tell);
  }, [model, router]);
}
