import type { Platform } from "@devloom/server-kit";
import { Passes, portName } from "@devloom/program-origins";
import { z } from "zod";

/** Who is let into which port: a person in one session, one tenant and one project, for one program of their own. */
const PortBearer = z.object({
  projectId: z.string(),
  /** The terminal or the debugged program. */
  source: z.string(),
  port: z.number(),
  tenantId: z.string(),
  accountId: z.string(),
  sessionId: z.string(),
});
export type PortBearer = z.infer<typeof PortBearer>;
export type PortPasses = Passes<PortBearer>;

/** The name of a port's host below the domain of previews. */
export function portHostName({ port, source }: Pick<PortBearer, "port" | "source">): string {
  return portName(port, source);
}

/** Signs and reads what lets people into ports. */
export function portPasses({ secrets, clock }: Platform): PortPasses {
  const kind = { purpose: "port", bearer: PortBearer, hostNameOf: portHostName };
  return new Passes<PortBearer>(kind, secrets, clock);
}
