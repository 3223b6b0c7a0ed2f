import { lazy } from "react";
import { AppShell } from "@/components/layout/AppShell";
import { PendingScreen } from "@/components/layout/PendingScreen";
import { ToastProvider } from "@/components/ui";
import NotFoundScreen from "@/features/NotFoundScreen";
import { I18nProvider, type Locale } from "@/i18n";
import { Router, Routes, type Route } from "@/router";
import { StoreProvider, type State } from "@/store";
import { ThemeProvider } from "@/theme/ThemeProvider";

const routes: Route[] = [
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

interface AppProps {
  initialLocale?: Locale;
  initialState?: State;
}

export default function App({ initialLocale, initialState }: AppProps) {
  return (
    <ThemeProvider>
      <I18nProvider initialLocale={initialLocale}>
        <StoreProvider initialState={initialState}>
          <ToastProvider>
            <Router>
              <AppShell>
                <Routes routes={routes} pending={<PendingScreen />} fallback={<NotFoundScreen />} />
              </AppShell>
            </Router>
          </ToastProvider>
        </StoreProvider>
      </I18nProvider>
    </ThemeProvider>
  );
}
