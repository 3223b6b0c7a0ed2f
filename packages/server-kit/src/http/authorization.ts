import { AppError } from "../app-error.ts";
import type { Actor } from "../policy/actor.ts";

const BASIC = 'Basic realm="Devloom", charset="UTF-8"';

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(header: string): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(header)?.[1];
}

/** Says with which scheme to come back. */
export function notSignedIn(scheme: string): never {
  throw new AppError(401, "not_signed_in", "Sign in to continue.", {
    headers: { "www-authenticate": scheme },
  });
}

/**
 * Lets in by a bearer token or by the password of HTTP Basic, which is a token too; the user name says nothing. A
 * token that stands alone may also be the user name. Refusals ask for a password again.
 */
export async function byPassword(
  header: string,
  authenticate: (token: string) => Promise<Actor>,
): Promise<Actor> {
  const token = bearerToken(header) ?? passwordOf(header) ?? notSignedIn(BASIC);
  try {
    return await authenticate(token);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error;
    throw new AppError(401, error.code, error.message, {
      headers: { "www-authenticate": BASIC },
      cause: error,
    });
  }
}

function passwordOf(header: string): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const [, user = "", password = ""] =
    /^([^:]*):?(.*)$/s.exec(Buffer.from(encoded, "base64").toString("utf8")) ?? [];
  const token = password === "" ? user : password;
  return /^\S+$/.test(token) ? token : undefined;
}
