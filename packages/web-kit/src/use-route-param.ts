import { useParams } from "@tanstack/react-router";

/** A parameter of the current address, such as `id` of `/projects/$id`. */
export function useRouteParam(name: string): string {
  // Routes come from the registry at run time, so their parameters have no static type.
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? "";
}
