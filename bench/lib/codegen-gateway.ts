import { setTimeout as delay } from "node:timers/promises";
import { modelOf } from "@devloom/code-generator/testing";
import { type ServedGateway, startInstallation } from "./installation.ts";
import { registerOwner } from "./register-owner.ts";
import { atMost, baseline, medianOf, type Result } from "./result.ts";

const ROUNDS = 5;
const QUERY = "frameworkName=react-fastify&shouldBeUpdate=true";

interface Generation {
  readonly id: string;
  readonly projectId: string;
  readonly outcomes: readonly { readonly outcome: string }[];
  readonly verification: { readonly status: string; readonly reason: string | null };
}

/** Generations as people have them: checked, merged, committed, recorded, and verified in the sandbox. */
export async function gatewayResults(sizes: readonly number[]): Promise<Result[]> {
  const installation = await startInstallation();
  try {
    const served = await installation.serve();
    try {
      return await measure(served, sizes);
    } finally {
      await served.close();
    }
  } finally {
    await installation.close();
  }
}

async function measure({ url }: ServedGateway, sizes: readonly number[]): Promise<Result[]> {
  const token = await registerOwner(url);
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  // The gateway answers as its contract says.
  const generate = async (body: object) =>
    (await call(`/api/project/generate?${QUERY}`, body)) as Generation;
  const named = (entities: number, name: string) => ({ ...modelOf(entities), name });

  await generate({ model: named(2, "Warm"), verify: false });
  const seconds = new Map<number, number>();
  const results: Result[] = [];
  for (const entities of sizes) {
    const times: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const started = performance.now();
      await generate({ model: named(entities, `Of ${entities} ${round}`), verify: false });
      times.push((performance.now() - started) / 1000);
    }
    seconds.set(entities, medianOf(times));
  }
  for (const [entities, took] of seconds) {
    const name = `gateway: ${entities} entities generated and committed`;
    results.push(entities === 10 ? atMost(name, took, "s", 1) : baseline(name, took, "s"));
  }

  const model = named(10, "Again");
  const first = await generate({ model, verify: false });
  const again = await generate({ id: first.projectId, model, verify: false });
  const diff = (await call(`/api/codegen/${again.id}/diff`)) as {
    readonly files: readonly { readonly diff: string }[];
  };
  const bytes = diff.files.reduce((sum, file) => sum + Buffer.byteLength(file.diff), 0);
  results.push(atMost("gateway: bytes that the same model changes again", bytes, "bytes", 0));

  const verified = async (name: string): Promise<number> => {
    const { id } = await generate({ model: named(10, name) });
    const started = performance.now();
    for (;;) {
      const { verification } = (await call(`/api/codegen/${id}`)) as Generation;
      if (verification.status === "passed") return (performance.now() - started) / 1000;
      if (verification.status !== "running")
        throw new Error(`Verification ${verification.status}: ${verification.reason}`);
      await delay(200);
    }
  };
  results.push(
    baseline("10 entities verified, dependencies downloaded", await verified("Cold"), "s"),
    atMost("10 entities verified with a warm cache", await verified("Warm cache"), "s", 30),
  );
  return results;
}
