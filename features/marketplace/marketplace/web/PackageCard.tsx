import { Badge, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Download, PackageX } from "lucide-react";
import type { Package } from "../contract.ts";
import { InstallControl } from "./install/InstallControl.tsx";
import { Picture } from "./Picture.tsx";

/** A package in the catalogue, with a picture of its first block. */
export function PackageCard({ item }: { item: Package }) {
  const t = useText("marketplace");
  const { title, description, publisher, latest, cover, downloads } = item;
  return (
    <li className="flex flex-col overflow-hidden rounded-xl border bg-surface shadow-raised">
      <Link
        href={`/marketplace/${item.id}`}
        tabIndex={-1}
        aria-hidden="true"
        className="block border-b"
      >
        {cover === null ? <NoPicture /> : <Picture cover={cover} />}
      </Link>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="display min-w-0 text-base">
            <Link href={`/marketplace/${item.id}`} className="hover:underline">
              {title}
            </Link>
          </h2>
          <StateBadge item={item} />
        </div>
        <p className="truncate font-mono text-xs text-muted">
          {item.name}
          {latest !== null && ` ${latest.version}`}
        </p>
        <p className="line-clamp-2 flex-1 text-sm text-muted">{description}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Badge variant={publisher.kind === "bundled" ? "brand" : "neutral"}>
            {t(`list.publishers.${publisher.kind}`)}
          </Badge>
          {item.visibility === "workspace" && publisher.kind === "own" && (
            <Badge>{t("card.workspaceOnly")}</Badge>
          )}
        </div>
        <div className="mt-2 flex items-center justify-between gap-3">
          <span className="inline-flex items-center gap-1.5 text-xs text-muted tabular-nums">
            <Download aria-hidden="true" className="size-3.5" />
            {t("card.downloads", { count: downloads })}
          </span>
          <InstallControl item={item} />
        </div>
      </div>
    </li>
  );
}

function NoPicture() {
  return (
    <div className="grid aspect-[1/0.62] w-full place-items-center bg-sunken text-muted">
      <PackageX aria-hidden="true" className="size-8" />
    </div>
  );
}

function StateBadge({ item: { installed, latest, cover } }: { item: Package }) {
  const t = useText("marketplace");
  if (installed !== null) {
    const { version, pinned } = installed;
    return (
      <Badge variant="success">{t(pinned ? "card.pinned" : "card.installed", { version })}</Badge>
    );
  }
  if (latest === null) return <Badge variant="warning">{t("card.withdrawn")}</Badge>;
  return cover === null ? <Badge variant="danger">{t("card.damaged")}</Badge> : null;
}
