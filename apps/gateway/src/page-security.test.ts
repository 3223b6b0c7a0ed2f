import { beforeAll, describe, expect, it } from "vitest";
import { buildWeb } from "./testing/build-program.ts";
import { webFiles } from "./web-files.ts";

let folder: string;
beforeAll(async () => {
  folder = await buildWeb();
}, 180_000);

const ORIGIN = "http://127.0.0.1:4310";

function serveWith(mode: "development" | "production", https = false) {
  return webFiles({ folder, mode, https, ready: Promise.resolve() });
}

function directives(response: Response): Map<string, string> {
  const policy = response.headers.get("content-security-policy") ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values.join(" ")];
    }),
  );
}

describe("the page", () => {
  it.each(["/", "/projects", "/reset-password", "/no/such/page"])(
    "at %s carries a strict policy and no inline script",
    async (path) => {
      const response = await serveWith("production")(new Request(`${ORIGIN}${path}`));
      const html = await response.text();
      const policy = directives(response);

      expect(response.status).toBe(200);
      expect(policy.get("default-src")).toBe("'none'");
      expect(policy.get("script-src")).toBe("'self'");
      expect(policy.get("object-src")).toBe("'none'");
      expect(policy.get("base-uri")).toBe("'none'");
      expect(policy.get("frame-ancestors")).toBe("'none'");
      expect(policy.get("require-trusted-types-for")).toBe("'script'");
      expect([...policy.values()].join(" ")).not.toMatch(/unsafe-|\*|https?:/);
      expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/i);
      expect(html).not.toMatch(/\son[a-z]+\s*=/i);
      expect(html).not.toContain("javascript:");
      expect(html).not.toContain("__CSP_NONCE__");
      for (const [, source] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g))
        expect(source).toMatch(/^\//);
    },
  );

  it("has another nonce each time, and styles that stand in it carry it", async () => {
    const serve = serveWith("production");
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => serve(new Request(`${ORIGIN}/`))),
    );
    const nonces = pages.map(
      (page) => /'nonce-([\w-]{22})'/.exec(directives(page).get("style-src") ?? "")?.[1],
    );
    const html = await pages[0]?.text();

    expect(nonces).not.toContain(undefined);
    expect(new Set(nonces).size).toBe(nonces.length);
    for (const [, nonce] of (html ?? "").matchAll(/<style[^>]*nonce="([^"]+)"/g))
      expect(nonce).toBe(nonces[0]);
  });

  it("shows frames of previews, and of nobody else", async () => {
    const plain = await serveWith("production")(new Request(`${ORIGIN}/`));
    const frames = ["https://*.preview.example"];
    const serve = webFiles({
      folder,
      mode: "production",
      https: true,
      frames,
      ready: Promise.resolve(),
    });
    const serving = await serve(new Request(`${ORIGIN}/`));

    expect(directives(plain).get("frame-src")).toBe("'self'");
    expect(directives(serving).get("frame-src")).toBe("'self' https://*.preview.example");
  });

  it("asks for encryption for ever once it is served encrypted", async () => {
    const plain = await serveWith("production")(new Request(`${ORIGIN}/`));
    const encrypted = await serveWith("production", true)(new Request(`${ORIGIN}/`));

    expect(plain.headers.get("strict-transport-security")).toBeNull();
    expect(encrypted.headers.get("strict-transport-security")).toContain("max-age=31536000");
  });

  it.each([
    "/../package.json",
    "/%2e%2e/package.json",
    "/..%2fpackage.json",
    "/.stamp",
    "/%00",
    "/assets/..%5c..%5cx.js",
    "/assets/none.js",
  ])("gives nothing away at %s", async (path) => {
    const request = new Request(`${ORIGIN}${path}`);
    const answer = await serveWith("production")(request).catch(
      (error: { status?: number }) => error.status,
    );

    const status = answer instanceof Response ? answer.headers.get("content-type") : answer;

    expect([404, "text/html; charset=utf-8"]).toContain(status);
  });
});
