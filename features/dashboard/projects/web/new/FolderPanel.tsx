import { Alert, Button, CodeBlock, EmptyState, Link } from "@devloom/ui";
import { type ApiError, ReadView, useCall, useRead, useText } from "@devloom/web-kit";
import { CornerLeftUp, Folder, FolderOpen, FolderX } from "lucide-react";
import { useState } from "react";
import { createProject, listFolders } from "../../contract.ts";
import { PanelActions } from "./PanelActions.tsx";
import { useArrival } from "./use-arrival.ts";

/** Opens a folder of the server's machine where it lies. */
export function FolderPanel() {
  const t = useText("projects");
  const arrive = useArrival();
  const [path, setPath] = useState<string | null>(null);
  const folders = useRead(listFolders, path === null ? {} : { query: { path } });
  const create = useCall(createProject, { topics: ["project"] });

  async function open(folder: string): Promise<void> {
    const name = folder.split("/").findLast((part) => part !== "") ?? folder;
    try {
      arrive(
        await create.call({
          body: { name: name.slice(0, 120), source: { kind: "folder", path: folder } },
        }),
      );
    } catch {
      // `create.error` holds it and the panel shows it.
    }
  }

  return (
    <div className="grid gap-4">
      {create.error !== null && <Refusal error={create.error} />}
      <ReadView read={folders}>
        {(listing) =>
          listing.path === null && listing.items.length === 0 ? (
            <NoRoots />
          ) : (
            <>
              <div className="flex min-h-control-sm items-center gap-2">
                {listing.path !== null && (
                  <Button variant="ghost" size="sm" onClick={() => setPath(listing.parent)}>
                    <CornerLeftUp aria-hidden="true" />
                    {t("folder.up")}
                  </Button>
                )}
                {listing.path === null ? (
                  <p className="text-sm text-muted">{t("folder.roots")}</p>
                ) : (
                  <code className="min-w-0 flex-1 truncate font-mono text-xs text-muted">
                    {listing.path}
                  </code>
                )}
              </div>
              <ul
                aria-label={t("folder.list")}
                className="max-h-64 overflow-y-auto rounded-lg border bg-surface"
              >
                {listing.items.map((item) => (
                  <li key={item.path} className="border-b last:border-b-0">
                    <button
                      type="button"
                      onClick={() => setPath(item.path)}
                      className="flex w-full items-center gap-3 px-4 py-2 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
                    >
                      <Folder aria-hidden="true" className="size-4 shrink-0 text-brand-ink" />
                      <span className="truncate">{item.name}</span>
                    </button>
                  </li>
                ))}
                {listing.items.length === 0 && (
                  <li className="px-4 py-3 text-sm text-muted">{t("folder.none")}</li>
                )}
              </ul>
              {listing.truncated && <p className="text-xs text-muted">{t("folder.truncated")}</p>}
              <PanelActions>
                <Button
                  disabled={listing.path === null}
                  loading={create.isPending}
                  onClick={() => listing.path !== null && void open(listing.path)}
                >
                  <FolderOpen aria-hidden="true" />
                  {t("folder.submit")}
                </Button>
              </PanelActions>
            </>
          )
        }
      </ReadView>
    </div>
  );
}

/** A folder that is a project already leads to it. */
function Refusal({ error }: { error: ApiError }) {
  const t = useText("projects");
  const details: unknown = error.details;
  const known =
    typeof details === "object" && details !== null && "projectId" in details
      ? details.projectId
      : undefined;
  return (
    <Alert variant="destructive">
      {error.message}{" "}
      {typeof known === "string" && (
        <Link href={`/projects/${known}`} className="underline">
          {t("folder.openKnown")}
        </Link>
      )}
    </Alert>
  );
}

function NoRoots() {
  const t = useText("projects");
  return (
    <div className="grid gap-4">
      <EmptyState
        icon={<FolderX aria-hidden="true" />}
        title={t("folder.noRoots")}
        description={t("folder.noRootsText")}
      />
      <CodeBlock
        code={"npm start -- --open ../my-app\nWORKSPACE_ROOTS=/srv/code npm start"}
        label={t("folder.commands")}
        copyLabel={t("folder.copy")}
        copiedLabel={t("folder.copied")}
      />
    </div>
  );
}
