/** What the machine is short of now and may have in a moment. It says nothing about the copy. */
const SHORTAGES = new Set(["EAGAIN", "ENOMEM", "EMFILE", "ENFILE", "ENOSPC", "EDQUOT"]);

/**
 * Whether something may well go right the next time.
 *
 * @param {unknown} error
 */
export function isTemporary(error) {
  return error instanceof Error && "code" in error && SHORTAGES.has(String(error.code));
}

/** Git could not tell what is ignored, for a reason that lies with it or with the machine. */
export class GitUnavailableError extends Error {
  code = "EAGAIN";
}
