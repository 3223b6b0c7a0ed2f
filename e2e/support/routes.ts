import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FEATURES = join(import.meta.dirname, "../../features");

/** The addresses of every screen in the registry that somebody signed in opens without a name in it. */
export function registeredRoutes(): string[] {
  const files = readdirSync(FEATURES, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith("web/routes.ts"),
  );
  const routes = files.flatMap((file) =>
    readFileSync(join(FEATURES, file), "utf8")
      .split(/\bpath: "/)
      .slice(1),
  );
  const addresses = routes
    .filter((route) => !/^[^{}]*public: true/.test(route))
    .map((route) => route.slice(0, route.indexOf('"')))
    .filter((path) => !path.includes("$") && path !== "/open");
  if (addresses.length === 0) throw new Error("The features have no screens");
  return ["/", ...new Set(addresses)];
}
