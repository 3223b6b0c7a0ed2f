import { createHmac, createSecretKey, generateKeyPairSync, sign } from "node:crypto";
import { sql } from "kysely";
import { EncryptJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { me } from "../../contract.ts";
import { type Person, registerPerson, send } from "../../../../testing/client.ts";
import { type IdentityGateway, startIdentityGateway } from "../testing/gateway.ts";

let gateway: IdentityGateway;
let person: Person;
let other: Person;
let deleted: Person;
let key: Uint8Array;
let parts: { header: Json; payload: Json; signature: string };

type Json = Record<string, unknown>;

beforeAll(async () => {
  gateway = await startIdentityGateway();
  const register = (): Promise<Person> =>
    registerPerson(gateway.url, { headers: gateway.caller().headers });
  [person, other, deleted] = await Promise.all([register(), register(), register()]);
  await gateway.rows(sql`delete from account where id = ${deleted.user.id}`);
  key = gateway.gateway.platform.secrets.deriveKey("access tokens");
  const [header = "", payload = "", signature = ""] = person.token.split(".");
  parts = { header: decode(header), payload: decode(payload), signature };
});
afterAll(() => gateway.close());

function decode(part: string): Json {
  return JSON.parse(Buffer.from(part, "base64url").toString()) as Json;
}

function encode(value: unknown): string {
  return Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString(
    "base64url",
  );
}

function hmac(input: string, secret: Uint8Array = key, hash = "sha256"): string {
  return createHmac(hash, secret).update(input).digest("base64url");
}

/** A token signed with the real key: only what is changed in it can be the reason to refuse it. */
function signed(header: Json = {}, payload: Json = {}): string {
  const input = `${encode({ ...parts.header, ...header })}.${encode({ ...parts.payload, ...payload })}`;
  return `${input}.${hmac(input)}`;
}

function without(claim: string): string {
  const { [claim]: _removed, ...payload } = parts.payload;
  const input = `${encode(parts.header)}.${encode(payload)}`;
  return `${input}.${hmac(input)}`;
}

function unsigned(alg: string): string {
  return `${encode({ ...parts.header, alg })}.${encode(parts.payload)}.`;
}

const now = (): number => Math.floor(gateway.clock.now().getTime() / 1000);
const sidOf = (one: Person): unknown => decode(one.token.split(".")[1] ?? "").sid;
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });

const attacks: readonly (readonly [string, () => string | Promise<string>])[] = [
  ["alg none, without signature", () => unsigned("none")],
  ["alg None, spelled differently", () => unsigned("nOnE")],
  ["alg none, keeping the signature", () => unsigned("none") + parts.signature],
  ["alg empty", () => unsigned("")],
  ["alg absent", () => signed({ alg: undefined })],
  [
    "HS384 with the right key",
    () => {
      const input = `${encode({ ...parts.header, alg: "HS384" })}.${encode(parts.payload)}`;
      return `${input}.${hmac(input, key, "sha384")}`;
    },
  ],
  [
    "RS256 signed with a key of the attacker",
    () => {
      const input = `${encode({ ...parts.header, alg: "RS256" })}.${encode(parts.payload)}`;
      return `${input}.${sign("sha256", Buffer.from(input), rsa.privateKey).toString("base64url")}`;
    },
  ],
  [
    "HS256 keyed with a public key",
    () => {
      const input = `${encode(parts.header)}.${encode(parts.payload)}`;
      const pem = rsa.publicKey.export({ type: "spki", format: "pem" });
      return `${input}.${hmac(input, Buffer.from(pem))}`;
    },
  ],
  [
    "HS256 with an empty key",
    () => {
      const input = `${encode(parts.header)}.${encode(parts.payload)}`;
      return `${input}.${hmac(input, new Uint8Array())}`;
    },
  ],
  ["kid naming a file", () => signed({ kid: "../../../../dev/null" })],
  ["kid with a statement", () => signed({ kid: "x' union select 'key'--" })],
  ["kid absent", () => signed({ kid: undefined })],
  ["typ JWT", () => signed({ typ: "JWT" })],
  ["typ absent", () => signed({ typ: undefined })],
  ["typ with the media type prefix", () => signed({ typ: "application/at+jwt" })],
  ["jku pointing elsewhere", () => signed({ jku: "https://evil.example/keys" })],
  ["x5u pointing elsewhere", () => signed({ x5u: "https://evil.example/chain" })],
  ["jwk brought along", () => signed({ jwk: rsa.publicKey.export({ format: "jwk" }) })],
  ["crit with an unknown extension", () => signed({ crit: ["exp2"], exp2: 1 })],
  ["b64 false", () => signed({ crit: ["b64"], b64: false })],
  ["another issuer", () => signed({}, { iss: "https://evil.example" })],
  ["another audience", () => signed({}, { aud: "another" })],
  ["several audiences", () => signed({}, { aud: ["devloom", "another"] })],
  ["the subject of another account", () => signed({}, { sub: other.user.id })],
  ["the session of another account", () => signed({}, { sid: sidOf(other) })],
  ["a subject that is no id", () => signed({}, { sub: "1' or '1'='1" })],
  ["a session that is an object", () => signed({}, { sid: { $ne: null } })],
  ["a session that never was", () => signed({}, { sid: "00000000-0000-7000-8000-000000000000" })],
  ["not valid yet", () => signed({}, { nbf: now() + 300 })],
  ["issued in the future", () => signed({}, { iat: now() + 3_600, exp: now() + 4_200 })],
  ["an issue time that is text", () => signed({}, { iat: "yesterday" })],
  ["a lifetime of its own choice", () => signed({}, { exp: now() + 86_400 })],
  ["an expiry that is text", () => signed({}, { exp: "9999999999" })],
  ["an expiry beyond all numbers", () => signed({}, { exp: Number.MAX_VALUE })],
  ["no expiry", () => without("exp")],
  ["no issue time", () => without("iat")],
  ["no subject", () => without("sub")],
  ["no session", () => without("sid")],
  ["no issuer", () => without("iss")],
  ["no audience", () => without("aud")],
  ["no token id", () => without("jti")],
  ["truncated signature", () => person.token.slice(0, -1)],
  ["no signature", () => person.token.slice(0, person.token.lastIndexOf("."))],
  [
    "payload changed, signature kept",
    () => {
      const payload = encode({ ...parts.payload, sub: other.user.id });
      return `${encode(parts.header)}.${payload}.${parts.signature}`;
    },
  ],
  [
    "signature of another token",
    () => {
      const [header = "", payload = ""] = person.token.split(".");
      return `${header}.${payload}.${other.token.split(".")[2] ?? ""}`;
    },
  ],
  [
    "another spelling of the same signature",
    () => {
      const last = person.token.at(-1) ?? "A";
      const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
      return person.token.slice(0, -1) + (alphabet[alphabet.indexOf(last) ^ 1] ?? "");
    },
  ],
  ["padding", () => `${person.token}=`],
  [
    "plain base64 alphabet",
    () => {
      const input = `${encode(parts.header)}.${encode({ ...parts.payload, x: "ÿÿÿ???" })}`;
      return `${input.replaceAll("-", "+").replaceAll("_", "/")}.${hmac(input)}`;
    },
  ],
  ["a dot more", () => `${person.token}.`],
  ["a part more", () => `${person.token}.${parts.signature}`],
  ["a dot in front", () => `.${person.token}`],
  [
    "encrypted instead of signed",
    () =>
      new EncryptJWT(parts.payload)
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", typ: "at+jwt" })
        .encrypt(createSecretKey(key)),
  ],
  [
    "a payload that is a list",
    () => {
      const input = `${encode(parts.header)}.${encode([parts.payload])}`;
      return `${input}.${hmac(input)}`;
    },
  ],
  [
    "a payload that is no JSON",
    () => {
      const input = `${encode(parts.header)}.${encode("{not json")}`;
      return `${input}.${hmac(input)}`;
    },
  ],
  ["letters from outside the alphabet", () => encodeURIComponent(`${person.token}ａ`)],
  ["far too many letters", () => signed({}, { pad: "a".repeat(10_000) })],
  ["a refresh token", () => person.refreshToken],
  ["the token of a deleted account", () => deleted.token],
  [
    "signed by another installation",
    () => {
      const input = `${encode(parts.header)}.${encode(parts.payload)}`;
      return `${input}.${hmac(input, Buffer.alloc(32, 7))}`;
    },
  ],
  ["an empty object", () => `${encode({})}.${encode({})}.${encode("")}`],
];

describe("attacks on access tokens", () => {
  it("accepts the token it issued, and one made the way the attacks are made", async () => {
    for (const token of [person.token, signed()]) {
      expect((await send({ url: gateway.url, token }, me)).status).toBe(200);
    }
  });

  it("knows more than thirty of them", () => {
    expect(new Set(attacks.map(([name]) => name)).size).toBeGreaterThanOrEqual(30);
  });

  it.each(attacks)("refuses %s", async (_name, forge) => {
    const answer = await send({ url: gateway.url, token: await forge() }, me);
    expect(answer.status).toBe(401);
    expect(["invalid_token", "session_ended"]).toContain(
      (answer.body as unknown as { code: string }).code,
    );
  });

  it("refuses an expired token by name, so that clients know to refresh", async () => {
    const token = signed({}, { iat: now() - 601, exp: now() - 1 });
    const answer = await send({ url: gateway.url, token }, me);
    expect([answer.status, answer.body]).toMatchObject([401, { code: "token_expired" }]);
  });
});
