import type { WebModule } from "@devloom/web-kit";
import { identityWeb } from "./identity/web/routes.ts";
import { siteWeb } from "./site/web/routes.ts";

/** Every feature of the web app. Removing a line removes the feature. */
export const webModules: readonly WebModule[] = [identityWeb, siteWeb];
