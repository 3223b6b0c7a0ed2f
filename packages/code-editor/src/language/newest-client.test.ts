import { expect, it } from "vitest";
import { NewestClient } from "./newest-client.ts";

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly id?: number; readonly at?: number };
}

/** A server that answers when it is told to. */
async function connect() {
  const sent: Message[] = [];
  let hear: (message: string) => void = () => undefined;
  const client = new NewestClient({ rootUri: "file:///project" });
  const begin = () =>
    client.connect({
      send: (message) => sent.push(JSON.parse(message) as Message),
      subscribe: (handler) => (hear = handler),
      unsubscribe: () => undefined,
    });
  const answer = (id: number | undefined, result: unknown) =>
    hear(JSON.stringify({ jsonrpc: "2.0", id, result }));
  begin();
  answer(sent[0]?.id, { capabilities: {} });
  await client.initializing;
  const asked = () => sent.filter(({ method }) => method === "complete");
  const cancelled = () =>
    sent.flatMap(({ method, params }) => (method === "$/cancelRequest" ? [params?.id] : []));
  const ask = (asker: object, at: number) =>
    client.askNewest(asker, "complete", { at }).catch((error: Error) => error.name);
  return { client, answer, ask, asked, cancelled, begin };
}

it("cancels what is outdated and asks only the newest of what waits", async () => {
  const { answer, ask, asked, cancelled } = await connect();
  const view = {};

  const first = ask(view, 1);
  await expect.poll(() => asked().length).toBe(1);
  const answers = [first, ...[2, 3, 4].map((at) => ask(view, at))];
  await expect.poll(() => cancelled().length).toBeGreaterThan(0);
  expect(cancelled()).toContain(asked()[0]?.id);
  answer(asked()[0]?.id, "one");
  await expect.poll(() => asked().length).toBe(2);
  expect(asked()[1]?.params?.at).toBe(4);
  answer(asked()[1]?.id, "four");

  expect(await Promise.all(answers)).toEqual(["one", "OutdatedError", "OutdatedError", "four"]);
});

it("askers do not wait for each other", async () => {
  const { answer, ask, asked, cancelled } = await connect();

  const answers = [ask({}, 1), ask({}, 2)];
  await expect.poll(() => asked().length).toBe(2);
  expect(cancelled()).toEqual([]);
  for (const { id } of asked()) answer(id, "found");

  expect(await Promise.all(answers)).toEqual(["found", "found"]);
});

it("with a server that is gone nobody waits, and its successor is asked at once", async () => {
  const { client, answer, ask, asked, begin } = await connect();
  const view = {};
  const answers = [ask(view, 1), ask(view, 2)];
  await expect.poll(() => asked().length).toBe(1);

  client.disconnect();
  expect(await Promise.all(answers)).toEqual(["OutdatedError", "OutdatedError"]);
  expect(await ask(view, 3)).toBe("OutdatedError");

  begin();
  answer(3, { capabilities: {} });
  await client.initializing;
  const again = ask(view, 4);
  await expect.poll(() => asked().at(-1)?.params?.at).toBe(4);
  answer(asked().at(-1)?.id, "found");
  expect(await again).toBe("found");
});

it("what is asked while the server starts is answered once it has", async () => {
  const { client, answer, ask, asked, begin } = await connect();
  client.disconnect();
  begin();

  const answers = ask({}, 1);
  answer(2, { capabilities: {} });
  await expect.poll(() => asked().length).toBe(1);
  answer(asked()[0]?.id, "found");

  expect(await answers).toBe("found");
});
