import { SharedTextPage } from "@devloom/shared-text";
import { WebSocket } from "ws";
import type { IdeGateway } from "./ide-project.ts";
import { atMost, baseline, medianOf, p95, type Result } from "./result.ts";

const EDITS = 200;
const MEGABYTES = 100;

async function openSocket({ program }: IdeGateway, ticket: string): Promise<WebSocket> {
  const address = `${program.url.replace("http", "ws")}/api/ide/socket?ticket=${ticket}`;
  const socket = new WebSocket(address, { origin: program.url });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  return socket;
}

/** Two pages in one text: how long until what one typed is stored, and until the other has it. */
export async function togetherResults(gateway: IdeGateway): Promise<Result[]> {
  const heard: number[] = [];
  const stored: number[] = [];
  let begun = 0;
  let hear = (): void => undefined;
  const join = async (onText: () => void, onPending: () => void): Promise<SharedTextPage> => {
    const path = `/api/ide/together/${gateway.projectId}`;
    const { ticket } = await gateway.post<{ ticket: string }>(path, { filePath: "README.md" });
    const socket = await openSocket(gateway, ticket);
    return new Promise((resolve) => {
      const ignore = (): void => undefined;
      const events = { onReplaced: ignore, onBase: ignore, onRenamed: ignore, onGone: ignore };
      const page = new SharedTextPage({
        ...events,
        onCursor: ignore,
        onText,
        onPending,
        onJoined: () => resolve(page),
      });
      socket.on("message", (data: Buffer, isBinary) =>
        page.receive(isBinary ? new Uint8Array(data) : data.toString()),
      );
      page.connect({ send: (data) => socket.send(data) }, false);
    });
  };
  await join(
    () => {
      if (begun === 0) return;
      heard.push(performance.now() - begun);
      hear();
    },
    () => undefined,
  );
  const one: SharedTextPage = await join(
    () => undefined,
    () => {
      if (begun > 0 && !one.hasPending) stored.push(performance.now() - begun);
    },
  );
  for (let index = 0; index < EDITS; index += 1) {
    const arrived = new Promise<void>((resolve) => (hear = resolve));
    begun = performance.now();
    one.edit([{ from: 0, to: 0, insert: "x" }]);
    await arrived;
  }
  return [
    baseline("two in one file: typed until stored, p50", medianOf(stored), "ms"),
    baseline("two in one file: typed until stored, p95", p95(stored), "ms"),
    atMost("two in one file: typed until the other has it, p95", p95(heard), "ms", 100),
  ];
}

/** A program that prints as fast as it can, read by a page, and what the gateway does for others meanwhile. */
export async function terminalResults(gateway: IdeGateway): Promise<Result[]> {
  const { post, projectId, program } = gateway;
  const { id } = await post<{ id: string }>(`/api/ide/terminals/${projectId}`, {});
  const { ticket } = await post<{ ticket: string }>(
    `/api/ide/terminals/${projectId}/${id}/ticket`,
    {},
  );
  const socket = await openSocket(gateway, ticket);
  let bytes = 0;
  let done = (): void => undefined;
  const finished = new Promise<void>((resolve) => (done = resolve));
  socket.on("message", (data: Buffer, isBinary) => {
    if (!isBinary) return;
    bytes += data.length;
    socket.send(JSON.stringify({ type: "shown", position: bytes }));
    if (bytes >= MEGABYTES * 1e6) done();
  });
  const start = performance.now();
  socket.send(Buffer.from(`yes "$(printf 'x%.0s' $(seq 79))" | head -c ${MEGABYTES * 1e6}\n`));
  const answers: number[] = [];
  const state = { isOver: false };
  void finished.then(() => (state.isOver = true));
  while (!state.isOver) {
    const asked = performance.now();
    await (await fetch(`${program.url}/api/health`)).text();
    answers.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - start) / 1000;
  socket.close();
  return [
    baseline(`terminal: ${MEGABYTES} MB of output`, MEGABYTES / seconds, "MB/s"),
    atMost("terminal: an answer of the gateway meanwhile, p95", p95(answers), "ms", 100),
  ];
}
