import { AppError } from "@devloom/server-kit";

const MAX_PATH_LENGTH = 1024;
const MAX_NAME_LENGTH = 255;
/** Folders whose files are not the project's own source. */
export const FOREIGN_FOLDERS: ReadonlySet<string> = new Set(["node_modules", ".git"]);
/** What a half-written file is called until it takes its place. */
export const DRAFT_NAME = /^\.devloom-[0-9a-f-]+\.draft$/;

function refuse(why: string): AppError {
  return new AppError(400, "bad_path", `This path cannot be used: ${why}.`);
}

/** The path as given when it names a file below a project's root; anything else is refused. */
export function projectPath(path: string): string {
  if (path === "" || path.length > MAX_PATH_LENGTH) throw refuse("it is empty or too long");
  if (/\p{Cc}/u.test(path)) throw refuse("it holds control characters");
  if (path.includes("\\")) throw refuse("parts are separated by /");
  if (/%(?:00|2e|2f|5c)/i.test(path)) throw refuse("it is encoded");
  if (path.startsWith("/") || /^[a-z]:/i.test(path)) throw refuse("it is not below the project");
  for (const name of path.split("/")) assertName(name);
  return path;
}

function assertName(name: string): void {
  if (name === "" || name === "." || name === "..") throw refuse("it leaves the project");
  if (Buffer.byteLength(name) > MAX_NAME_LENGTH) throw refuse("a part of it is too long");
  if (FOREIGN_FOLDERS.has(plainName(name)) || /^git~\d+$/i.test(name))
    throw refuse("it leads to files that are not the project's own source");
  if (DRAFT_NAME.test(name)) throw refuse("the name is reserved");
}

/** How file systems that fold names would see it. */
function plainName(name: string): string {
  return name
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replace(/[. ]+$/, "")
    .toLowerCase();
}
