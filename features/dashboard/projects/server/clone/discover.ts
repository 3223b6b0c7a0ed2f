import { AppError, type GuardedFetch } from "@devloom/server-kit";

const QUESTION = "/info/refs?service=git-upload-pack";
const ANSWER = "application/x-git-upload-pack-advertisement";
const MAX_REDIRECTS = 5;

function failed(message: string): AppError {
  return new AppError(502, "clone_unreachable", message);
}

/**
 * Asks a server whether it has this repository, and where: git itself follows no redirect, so each hop
 * is judged like any other outgoing request. Credentials stay with the server they were given for.
 */
export async function discover(
  fetch: GuardedFetch,
  url: string,
  authorization: string | null,
  signal: AbortSignal,
): Promise<string> {
  let address = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const mayKnow = authorization !== null && new URL(address).origin === new URL(url).origin;
    const answer = await fetch(`${address}${QUESTION}`, {
      redirect: "manual",
      signal,
      headers: { "user-agent": "git/2", ...(mayKnow ? { authorization } : {}) },
    });
    await answer.body?.cancel();
    const location = answer.headers.get("location");
    if (location === null || answer.status < 300 || answer.status >= 400) {
      return accepted(answer, address);
    }
    const next = new URL(location, `${address}${QUESTION}`).href;
    if (!next.endsWith(QUESTION)) throw failed("There is no git repository at this address.");
    address = next.slice(0, -QUESTION.length);
  }
  throw failed("The server redirected too often.");
}

function accepted(answer: Response, address: string): string {
  if (answer.status === 401 || answer.status === 403) {
    throw failed("The server asks for a user name and a token, or refuses those that were given.");
  }
  if (!answer.ok || !(answer.headers.get("content-type") ?? "").startsWith(ANSWER)) {
    throw failed("There is no git repository at this address, or it is not public.");
  }
  return address;
}
