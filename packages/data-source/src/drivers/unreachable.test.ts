import { connect } from "node:net";
import { once } from "node:events";
import { expect, it } from "vitest";
import { unreachable } from "./unreachable.ts";

/** What a real connection ends with. */
async function failure(host: string, port: number): Promise<Error> {
  const socket = connect({ host, port });
  const [error] = await once(socket, "error").catch((thrown: Error) => [thrown]);
  return error;
}

it("says why nobody answered in words of people", async () => {
  expect(unreachable(await failure("127.0.0.1", 1)).message).toBe(
    "Nothing answers at 127.0.0.1, port 1. Check the port, and that the server runs.",
  );
  expect(unreachable(await failure("nobody.invalid", 5432)).message).toBe(
    "There is no server of this name: nobody.invalid. Check the host.",
  );
  const closed = Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
  expect(unreachable(closed).message).toContain("closed the connection");
  expect(unreachable(new Error("password authentication failed"))).toMatchObject({
    code: "unreachable",
    message: "password authentication failed",
  });
});
