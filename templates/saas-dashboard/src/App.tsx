import { AppShell } from "@/components/layout/AppShell";
import { PendingScreen } from "@/components/layout/PendingScreen";
import { ToastProvider } from "@/components/ui";
import NotFoundScreen from "@/features/NotFoundScreen";
import { I18nProvider, type Locale } from "@/i18n";
import { Router, Routes } from "@/router";
import { routes } from "@/routes";
import { StoreProvider, type State } from "@/store";
import { ThemeProvider } from "@/theme/ThemeProvider";

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
