import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { JsonObject } from "@devloom/contract";
import { z } from "zod";

const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
});
const AssertionOptions = z.object({ challenge: z.string(), rpId: z.string() });

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator made of software: one discoverable ES256 key, as a phone or a security key keeps it. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  readonly origin: string;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #userHandle = "";
  counter = 0;
  verifiesUser = true;

  /** `origin`: the page on which the browser would be asked. */
  constructor(origin: string) {
    this.origin = origin;
    this.#keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  /** Answers `navigator.credentials.create`. */
  register(options: unknown): JsonObject {
    const { challenge, rp, user } = RegistrationOptions.parse(options);
    this.#userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey()]);
    const authenticatorData = Buffer.concat([this.#head(rp.id, HAS_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      bytes(authenticatorData),
    ]);
    return {
      ...this.#identity(),
      response: {
        clientDataJSON: this.#clientData("webauthn.create", challenge).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  assert(options: unknown): JsonObject {
    const { challenge, rpId } = AssertionOptions.parse(options);
    this.counter += 1;
    const clientData = this.#clientData("webauthn.get", challenge);
    const authenticatorData = this.#head(rpId, 0);
    const signed = Buffer.concat([
      authenticatorData,
      createHash("sha256").update(clientData).digest(),
    ]);
    return {
      ...this.#identity(),
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: sign("sha256", signed, this.#keys.privateKey).toString("base64url"),
        userHandle: this.#userHandle,
      },
    };
  }

  #identity(): JsonObject {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }),
    );
  }

  #head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const verified = this.verifiesUser ? USER_VERIFIED : 0;
    return Buffer.concat([
      createHash("sha256").update(rpId).digest(),
      Buffer.from([USER_PRESENT | verified | flags]),
      counter,
    ]);
  }

  /** The public key in COSE: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
  #publicKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, "base64url")),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, "base64url")),
    ]);
  }
}

/** A short CBOR text. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** CBOR bytes of 24 to 65,535, with the shortest head as canonical CBOR asks. */
function bytes(value: Buffer): Buffer {
  const head =
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 0xff]);
  return Buffer.concat([head, value]);
}
