const OWN_FIELDS = ["panels", "timeRange", "refreshSeconds"];

/** Whether a file was exported here, rather than by Grafana. What is wrong with it, the gateway says. */
export function isOwnExport(json: object): boolean {
  return OWN_FIELDS.every((name) => Object.hasOwn(json, name));
}
