/** The beginning of an answer as text, and whether there is more. The rest is left where it is. */
export async function readHead(
  response: Response,
  mostBytes: number,
): Promise<{ text: string; isCut: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    size += part.byteLength;
    if (size > mostBytes) break;
  }
  const bytes = Buffer.concat(parts).subarray(0, mostBytes);
  return { text: new TextDecoder().decode(bytes), isCut: size > mostBytes };
}
