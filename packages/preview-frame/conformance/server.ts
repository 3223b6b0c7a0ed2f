import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Site {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Serves texts by path on a free port; whatever follows a question mark is for the page. */
export async function serve(pages: Readonly<Record<string, string>>): Promise<Site> {
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const text = pages[path];
    const type = path.endsWith(".js")
      ? "text/javascript"
      : path.endsWith(".css")
        ? "text/css"
        : "text/html";
    response.writeHead(text === undefined ? 404 : 200, {
      "content-type": `${type}; charset=utf-8`,
    });
    response.end(text ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
