import { Loading, useRead } from "@devloom/web-kit";
import { lazy, Suspense } from "react";
import { getHomeDashboard } from "../../contract.ts";

/** Panels and charts are loaded where somebody has chosen a dashboard. */
const HomeDashboard = lazy(() =>
  import("./HomeDashboard.tsx").then((module) => ({ default: module.HomeDashboard })),
);

/** The dashboard that somebody has on their start page; nothing where there is none. */
export function HomePanel() {
  const { data } = useRead(getHomeDashboard, {}, { topics: ["dashboard"] });
  const shown = data?.shown ?? null;
  if (shown === null) return null;
  return (
    <Suspense fallback={<Loading />}>
      <HomeDashboard key={shown.id} id={shown.id} />
    </Suspense>
  );
}
