import { Link } from "@devloom/ui";
import { type PageColumn, ResourcePage, useText } from "@devloom/web-kit";
import { BookMarked } from "lucide-react";
import { type SavedView, savedViews } from "../../contract.ts";
import { summaryOf, tabOf } from "./summary.ts";

/** Queries that are kept for everyone; each is an address of this screen. */
export function SavedPanel() {
  return (
    <ResourcePage
      resource={savedViews}
      texts={{ namespace: "observability", key: "saved" }}
      topics={["telemetry-view"]}
      icon={<BookMarked aria-hidden="true" />}
      columns={useColumns()}
    />
  );
}

function useColumns(): readonly PageColumn<SavedView>[] {
  const t = useText("observability");
  return [
    {
      id: "name",
      cell: ({ name, address }) => (
        <Link href={`/observability?${address}`} className="text-brand-ink hover:underline">
          {name}
        </Link>
      ),
    },
    {
      id: "about",
      cell: ({ address }) => t(`tab.${tabOf(address)}`),
      value: ({ address }) => tabOf(address),
    },
    {
      id: "address",
      secondary: true,
      cell: ({ address }) => (
        <code className="font-mono text-xs break-all">{summaryOf(address)}</code>
      ),
    },
  ];
}
