import { createContext, useContext } from "react";

/** What the route `/` shows. Moving between views does not change the route. */
export type AppView = "landing" | "auth" | "dashboard";
export type AuthTab = "login" | "register" | "reset";

export interface AppViewOptions {
  /** The tab on which the auth view opens. */
  tab?: AuthTab;
  /** The address an invitation was sent to. */
  email?: string;
  /** The plan chosen on the pricing cards. */
  plan?: "starter" | "pro";
  /** Where to go after signing in, instead of the dashboard. */
  continueTo?: string;
}

export interface AppViewHandle {
  readonly view: AppView;
  readonly options: AppViewOptions;
  /** Shows a view; from another public route it goes to `/` first. */
  readonly show: (view: AppView, options?: AppViewOptions) => void;
}

export const AppViewContext = createContext<AppViewHandle>({
  view: "landing",
  options: {},
  show: () => {},
});

export function useAppView(): AppViewHandle {
  return useContext(AppViewContext);
}
