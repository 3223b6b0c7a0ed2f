import { type APIRequestContext, expect } from "@playwright/test";
import type { Person } from "./test.ts";

type Post = (path: string, data: unknown) => Promise<Record<string, string>>;

/** Posts as somebody what a gateway must take: the one that all journeys share, unless told otherwise. */
export function poster(
  request: APIRequestContext,
  { token }: Pick<Person, "token">,
  url = "",
): Post {
  const headers = { authorization: `Bearer ${token}` };
  return async (path, data) => {
    const response = await request.post(`${url}${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    // Each caller knows what it asked for.
    return (await response.json()) as Record<string, string>;
  };
}

/** Makes a project of these files, and gives its id. */
export async function makeProject(
  post: Post,
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const { id = "" } = await post("/api/project", { name });
  for (const [filePath, content] of Object.entries(files))
    await post(`/api/ide/files/${id}`, { filePath, content });
  return id;
}

/** A key with which a git client reads and pushes. */
export async function makeGitKey(post: Post): Promise<string> {
  const scopes = ["project:read", "project:update"];
  const { key = "" } = await post("/api/access/key", { name: "git", scopes, expiresInDays: 1 });
  return key;
}
