import type { IncomingMessage, ServerResponse } from "node:http";
import { type Platform, securityHeaders } from "@devloom/server-kit";
import { DEMO_PROVIDER_PATH } from "./demo-clients.ts";
import { handleInteraction } from "./demo-interaction.ts";
import { DEMO_PAGE_POLICY, demoErrorPage } from "./demo-page.ts";
import { createDemoProvider, type DemoProvider } from "./demo-provider.ts";

const INTERACTION = new RegExp(`^${DEMO_PROVIDER_PATH}/interaction/[\\w-]+$`);

/** Serves the demo identity provider below its path, on development installations only. */
export function createDemoMount(platform: Platform): {
  path: string;
  handle(request: IncomingMessage, response: ServerResponse): void;
} {
  const { config, log } = platform;
  let creating: Promise<DemoProvider> | undefined;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!config.demo || !isOwnHost(request.headers.host, config.publicUrl)) {
      response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
      response.end(demoErrorPage("Not found"));
      return;
    }
    creating ??= createDemoProvider(platform).catch((error: unknown) => {
      creating = undefined;
      throw error;
    });
    const demo = await creating;
    const url = request.url ?? "/";
    if (INTERACTION.test(url)) return handleInteraction(demo, request, response);
    await demo.provider.callback()(mounted(request, config.publicUrl), response);
  };
  return {
    path: DEMO_PROVIDER_PATH,
    handle(request, response) {
      const https = config.publicUrl.startsWith("https:");
      const headers = {
        ...securityHeaders({ https }),
        "content-security-policy": DEMO_PAGE_POLICY,
        "cache-control": "no-store",
      };
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      handle(request, response).catch((error: unknown) => {
        log.error({ err: error }, "the demo identity provider failed");
        if (!response.headersSent) response.writeHead(500, { "content-type": "text/html" });
        response.end(demoErrorPage("The demo identity provider failed."));
      });
    },
  };
}

/** The provider builds its addresses from the request; they have to be the public ones. */
function mounted(request: IncomingMessage, publicUrl: string): IncomingMessage {
  const { protocol, host } = new URL(publicUrl);
  const url = request.url ?? "/";
  request.headers.host = host;
  request.headers["x-forwarded-proto"] = protocol.slice(0, -1);
  delete request.headers["x-forwarded-host"];
  const rest = url.slice(DEMO_PROVIDER_PATH.length);
  return Object.assign(request, {
    originalUrl: url,
    url: rest.startsWith("/") ? rest : `/${rest}`,
  });
}

function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  return host === new URL(publicUrl).host;
}
