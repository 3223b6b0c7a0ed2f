import { Button, buttonStyles, EmptyState, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { MonitorSmartphone } from "lucide-react";
import { type ReactNode, useState, useSyncExternalStore } from "react";

/** From here on both panels leave room for a canvas between them. */
const WIDE_ENOUGH = "(min-width: 48rem)";

/** Says so where the window has no room for the editor, and opens it all the same when it is asked to. */
export function NarrowWindow({ projectId, children }: { projectId: string; children: ReactNode }) {
  const t = useText("canvases");
  const [isWanted, setWanted] = useState(false);
  const isWide = useSyncExternalStore(followWidth, () => matchMedia(WIDE_ENOUGH).matches);
  if (isWide || isWanted) return children;
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-canvas p-4">
      <EmptyState
        icon={<MonitorSmartphone aria-hidden="true" />}
        title={t("narrow.title")}
        description={t("narrow.text")}
        action={
          <>
            <Link href={`/projects/${projectId}`} className={buttonStyles("primary")}>
              {t("editor.toProject")}
            </Link>
            <Button variant="outline" onClick={() => setWanted(true)}>
              {t("narrow.open")}
            </Button>
          </>
        }
      />
    </main>
  );
}

function followWidth(changed: () => void): () => void {
  const query = matchMedia(WIDE_ENOUGH);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
