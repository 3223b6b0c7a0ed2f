/** A person as a client of a gateway process sees them. */
export interface Account {
  /** The newest access token. */
  token: string;
  readonly refreshToken: string;
  readonly email: string;
  readonly password: string;
}

export interface Reply {
  readonly status: number;
  readonly etag: string | null;
  readonly body: unknown;
}

/** One call over HTTP; the answer is parsed when it is JSON. */
export async function call(
  url: string,
  method: string,
  path: string,
  options: { token?: string; body?: unknown } = {},
): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  return {
    status: response.status,
    etag: response.headers.get("etag"),
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}

/** Registers a new account. */
export async function signUp(url: string, name: string): Promise<Account> {
  const email = `${name}@example.com`;
  const password = "Woven-Threads-42";
  const { status, body } = await call(url, "POST", "/api/auth/register", {
    body: { email, password, firstName: "Test", lastName: name },
  });
  if (status !== 201) throw new Error(`Registering failed: ${status} ${JSON.stringify(body)}`);
  const { accessToken, refreshToken } = body as { accessToken: string; refreshToken: string };
  return { token: accessToken, refreshToken, email, password };
}

/** A call of somebody who signs in again when the access token has expired meanwhile. */
export async function callAs(
  account: Account,
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> {
  const options = body === undefined ? {} : { body };
  const reply = await call(url, method, path, { token: account.token, ...options });
  if (reply.status !== 401) return reply;
  const { email, password } = account;
  const login = await call(url, "POST", "/api/auth/login", { body: { email, password } });
  if (login.status !== 200) return reply;
  account.token = (login.body as { accessToken: string }).accessToken;
  return call(url, method, path, { token: account.token, ...options });
}
