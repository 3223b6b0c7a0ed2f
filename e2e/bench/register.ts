import type { BrowserContext } from "@playwright/test";

type Post = (path: string, data: object, token?: string) => Promise<Record<string, string>>;

/** Registers whom a bench works as; the result calls as them, or with another token. Pages of the context are theirs too. */
export async function register(context: BrowserContext): Promise<Post> {
  const post = async (path: string, data: object, token = ""): Promise<Record<string, string>> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await context.request.post(path, { data, headers });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  const account = { email: "bench@example.com", password: "Woven-Threads-42" };
  const names = { firstName: "Bench", lastName: "Owner" };
  const { accessToken = "" } = await post("/api/auth/register", { ...account, ...names });
  await context.addInitScript((token) => localStorage.setItem("auth_token", token), accessToken);
  return (path, data, token = accessToken) => post(path, data, token);
}
