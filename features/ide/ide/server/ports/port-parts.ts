import {
  AppError,
  type EarlierCall,
  type HostPart,
  notFound,
  type Platform,
} from "@devloom/server-kit";
import { ENTER_PATH, ProgramOrigins } from "@devloom/program-origins";
import { type FindPortSource, PortGuard } from "./port-guard.ts";
import { PortHost } from "./port-host.ts";
import { type PortBearer, portHostName, portPasses } from "./port-passes.ts";

/** What opening ports brings to the IDE. */
export interface PortParts {
  readonly host: HostPart | undefined;
  /** An address that lets somebody in to a port of their own program once. */
  wayIn(
    call: EarlierCall,
    place: Pick<PortBearer, "projectId" | "source" | "port">,
  ): { entry: string; expiresAt: string };
  stop(): void;
}

export function createPortParts(platform: Platform, find: FindPortSource): PortParts {
  const origins = ProgramOrigins.of(platform.config);
  if (origins === null) return { host: undefined, wayIn: refuseAbsent, stop: () => undefined };
  const passes = portPasses(platform);
  const host = new PortHost({ platform, origins, passes, guard: new PortGuard(platform, find) });
  return {
    host,
    wayIn({ tenantId, accountId, sessionId }, place) {
      if (find({ tenantId, accountId }, place.projectId, place.source) === null)
        throw notFound("The program");
      const bearer = { ...place, tenantId, accountId, sessionId };
      const { token, expiresAt } = passes.issue("tickets", bearer);
      const origin = origins.originOf(portHostName(bearer));
      return {
        entry: `${origin}${ENTER_PATH}?ticket=${token}`,
        expiresAt: expiresAt.toISOString(),
      };
    },
    stop: () => host.stop(),
  };
}

function refuseAbsent(): never {
  throw new AppError(
    409,
    "previews_not_configured",
    "Open ports need their own domain. Set PREVIEW_DOMAIN to a domain whose subdomains all point to this server.",
  );
}
