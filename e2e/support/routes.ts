import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FEATURES = join(import.meta.dirname, "../../features");

/** The addresses of every screen in the registry that somebody signed in opens without a name in it. */
export function registeredRoutes(): string[] {
  const files = readdirSync(FEATURES)
    .map((name) => join(FEATURES, name, "web/routes.ts"))
    .filter((file) => existsSync(file));
  const routes = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/\bpath: "/)
      .slice(1),
  );
  const addresses = routes
    .filter((route) => !/^[^{}]*public: true/.test(route))
    .map((route) => route.slice(0, route.indexOf('"')))
    .filter((path) => !path.includes("$") && path !== "/open");
  return ["/", ...new Set(addresses)];
}
