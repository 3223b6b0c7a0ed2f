import { useAppView } from "@devloom/web-kit";
import { AppViewScreen } from "./AppViewScreen.tsx";

/** The route `/`: landing, auth or dashboard, without changing the address. */
export function HomeScreen() {
  const { view } = useAppView();
  return <AppViewScreen view={view} />;
}
