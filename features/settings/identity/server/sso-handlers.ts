import type { Handlers } from "@devloom/server-kit";
import type { ssoContract } from "../contract.ts";
import type { IdentityServices } from "./identity-services.ts";
import { presentConnection, readConnection, readDomains } from "./sso/connection-store.ts";
import { checkDomains, removeSso, saveSso, tryIssuer } from "./sso/manage-sso.ts";
import { beginSso, endSso, ssoCallbackUrl } from "./sso/sso-flow.ts";

/** Single sign-on: the way in, and what owners set up for it. */
export function ssoHandlers(services: IdentityServices): Handlers<typeof ssoContract> {
  const { database, config } = services.platform;
  return {
    startSso: (call) => beginSso(services, call),
    finishSso: (call) => endSso(services, call),
    readSso: ({ actor: { tenantId } }) =>
      database.system(async (tx) => {
        const row = await readConnection(tx, tenantId);
        return {
          connection:
            row === undefined ? null : presentConnection(row, await readDomains(tx, tenantId)),
          callbackUrl: ssoCallbackUrl(config.publicUrl, tenantId),
        };
      }),
    writeSso: (call) => saveSso(services, call),
    deleteSso: async (call) => {
      await removeSso(services, call);
      return undefined;
    },
    testSso: (call) => tryIssuer(services, call),
    verifySsoDomain: (call) => checkDomains(services, call),
  };
}
