/** Ports of programs and previews share a domain: each knows its own names by this. */
const PORT_NAME = /^port-([1-9]\d{0,4})-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The name of a port's host below the domain of previews. */
export function portName(port: number, source: string): string {
  return `port-${port}-${source}`;
}

/** The port in the name of a host; `null` for every other name. */
export function portIn(hostName: string): number | null {
  const port = PORT_NAME.exec(hostName)?.[1];
  return port === undefined ? null : Number(port);
}
