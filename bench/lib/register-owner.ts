/** A fresh account through the API, with one project to read; returns its access token. */
export async function registerOwner(url: string): Promise<string> {
  const post = async (
    path: string,
    body: object,
    token?: string,
  ): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const { accessToken } = await post("/api/auth/register", {
    email: "bench@example.com",
    password: "Woven-Threads-42",
    firstName: "Bench",
    lastName: "Owner",
  });
  const token = String(accessToken);
  for (let number = 1; number <= 20; number += 1)
    await post("/api/project", { name: `Project ${number}` }, token);
  return token;
}
