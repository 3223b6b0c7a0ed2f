import { AppError } from "@devloom/server-kit";

/** Where a repository is fetched from. Secrets are kept apart from what may be shown. */
export type CloneAddress =
  | {
      readonly kind: "http";
      readonly url: string;
      readonly username: string;
      readonly secret: string;
    }
  | {
      readonly kind: "ssh";
      readonly url: string;
      readonly host: string;
      readonly port: number;
    };

function refuse(message: string): AppError {
  return new AppError(400, "bad_clone_address", message, {
    details: [{ path: "body.url", message }],
  });
}

const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;
const USER = /^[a-z0-9_][a-z0-9._-]*$/i;
/** `git@host:path`, as git itself takes it. */
const SCP = /^([^@/:\s]+)@([^/:\s]+):(?!\/\/)(.+)$/;

/** Reads an address of a person. Everything but `https`, `http` and `ssh` is refused, options included. */
export function parseCloneAddress(text: string): CloneAddress {
  if (/[\s\p{Cc}]/u.test(text) || text.startsWith("-")) {
    throw refuse("This is not the address of a repository.");
  }
  const scp = SCP.exec(text);
  if (scp !== null) {
    const [, user = "", host = "", path = ""] = scp;
    return sshAddress(user, host, 22, path.startsWith("/") ? path : `/${path}`);
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  switch (url?.protocol) {
    case "https:":
    case "http:":
      return httpAddress(url);
    case "ssh:":
      return sshAddress(url.username || "git", url.hostname, Number(url.port || 22), url.pathname);
    case undefined:
      throw refuse("Give the whole address, for example https://example.com/team/project.git");
    default:
      throw refuse("Only https and ssh addresses can be cloned.");
  }
}

function httpAddress(url: URL): CloneAddress {
  const { username, password } = url;
  url.username = "";
  url.password = "";
  url.hash = "";
  url.search = "";
  return {
    kind: "http",
    url: url.href.replace(/\/+$/, ""),
    username: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  };
}

function sshAddress(user: string, host: string, port: number, path: string): CloneAddress {
  if (!HOST.test(host) || !USER.test(user) || path.startsWith("/-") || path === "/") {
    throw refuse("This is not the address of a repository.");
  }
  return { kind: "ssh", url: `ssh://${user}@${host}:${port}${path}`, host, port };
}

/** What a project is called when nobody says: the last part of the address. */
export function nameFromAddress(url: string): string {
  const last =
    url
      .split("/")
      .at(-1)
      ?.replace(/\.git$/, "") ?? "";
  const name = URL.canParse(`x:/${last}`) ? decodeURIComponent(last) : last;
  return name.slice(0, 120).trim() || "project";
}
