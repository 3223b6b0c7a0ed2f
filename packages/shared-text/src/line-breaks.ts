/** Shared texts have plain line breaks, so that every editor counts characters alike. */
export function toShared(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** The same text with the line breaks that the file has. */
export function toFile(shared: string, like: string): string {
  // Also where a file has several kinds of them.
  if (like.includes("\r") && toShared(like) === shared) return like;
  return like.includes("\r\n") ? shared.replaceAll("\n", "\r\n") : shared;
}
