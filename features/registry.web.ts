import type { WebModule } from "@devloom/web-kit";

/** Every feature of the web app. Removing a line removes the feature. */
export const webModules: readonly WebModule[] = [];
