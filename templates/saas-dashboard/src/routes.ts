import { lazy } from "react";
import type { Route } from "@/router";

// In a module of its own, so that editing the app does not make its screens load again.
export const routes: Route[] = [
  { path: "/", screen: lazy(() => import("@/features/overview/OverviewScreen")) },
  { path: "/customers", screen: lazy(() => import("@/features/customers/CustomersScreen")) },
  {
    path: "/customers/:id",
    screen: lazy(() => import("@/features/customers/CustomerDetailScreen")),
  },
  { path: "/invoices", screen: lazy(() => import("@/features/invoices/InvoicesScreen")) },
  { path: "/invoices/:id", screen: lazy(() => import("@/features/invoices/InvoiceDetailScreen")) },
  { path: "/tasks", screen: lazy(() => import("@/features/tasks/BoardScreen")) },
  { path: "/team", screen: lazy(() => import("@/features/team/TeamScreen")) },
  { path: "/settings", screen: lazy(() => import("@/features/settings/SettingsScreen")) },
  { path: "/guide", screen: lazy(() => import("@/features/guide/GuideScreen")) },
];
