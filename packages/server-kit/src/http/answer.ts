/** JSON that was written elsewhere, such as in a thread with the data: sent as it is. */
export class WrittenJson {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }
}

/** An answer in parts. Its headers meet those of every answer before a `Response` is made: once. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  readonly headers: Readonly<Record<string, string>>;
  /** What the handler set beside them. */
  readonly added: Headers | undefined;
}

/** What an endpoint gives back: mostly parts, or a response of the handler's own making. */
export type Answer = JsonAnswer | Response;

export type HeaderRecord = Readonly<Record<string, string>>;

/** The response to send; `common` are the headers of every answer, which an answer may overrule. */
export function toResponse(answer: Answer, common: HeaderRecord): Response {
  if (answer instanceof Response) return withCommon(answer, common);
  const { status, body, headers, added } = answer;
  if (added === undefined) {
    return new Response(body, { status, headers: { ...common, ...headers } });
  }
  const all = new Headers({ ...common, ...headers });
  for (const [name, value] of added) {
    if (name === "set-cookie") all.append(name, value);
    else all.set(name, value);
  }
  return new Response(body, { status, headers: all });
}

function withCommon(response: Response, common: HeaderRecord): Response {
  const { headers } = response;
  for (const [name, value] of Object.entries(common)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  return response;
}
