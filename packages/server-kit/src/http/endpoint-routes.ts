import type { Contract, Endpoint } from "@devloom/contract";
import type { Handler } from "./call.ts";
import { RouteTable } from "./route-table.ts";

/** The endpoints of a feature, with who answers them. */
export interface EndpointModule {
  readonly contract: Contract;
  readonly handlers: Readonly<Record<string, Handler<never>>>;
}

/** An endpoint with its handler, where requests find it. */
export interface Route {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: Handler<never>;
  /** Its method and path, as telemetry names it. */
  readonly title: string;
}

export type Routes = ReadonlyMap<string, RouteTable<Route>>;

/** The endpoints of every module by method and path; none may be declared twice. */
export function routesOf(modules: readonly EndpointModule[]): Routes {
  const routes = new Map<string, RouteTable<Route>>();
  const declared = new Set<string>();
  for (const { contract, handlers } of modules) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const handler = handlers[name];
      if (handler === undefined) throw new Error(`No handler for ${name}.`);
      const title = `${endpoint.method} ${endpoint.path}`;
      const place = title.replaceAll(/\{\w+\}/g, "{}");
      if (declared.has(name) || declared.has(place))
        throw new Error(`${name} (${title}) is declared twice.`);
      declared.add(name).add(place);
      const table = routes.get(endpoint.method) ?? new RouteTable<Route>();
      routes.set(endpoint.method, table);
      table.add(endpoint.path, { name, endpoint, handler, title });
    }
  }
  return routes;
}
