import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";

/** Only a part of the socket's file name: nothing listens on a network port. */
export const socketPort = 5432;
/** Made with the cluster. It logs in nowhere: see `login-roles.ts`. */
export const superuser = "devloom";
/** The database that every new cluster has. */
export const defaultDatabase = "postgres";

/** What a server says to somebody who wants to connect. */
type Readiness = "ready" | "starting" | "absent";

const protocolVersion = 196608;

function startupPacket(): Buffer {
  const body = Buffer.from(`user\0${superuser}\0database\0${defaultDatabase}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(protocolVersion, 4);
  return Buffer.concat([head, body]);
}

/** The sqlstate in a protocol error: its fields are a letter, a text and a zero byte each. */
function isStartingUp(message: Buffer): boolean {
  const fields = message.subarray(5).toString("latin1").split("\0");
  return fields.includes("C57P03");
}

/**
 * Whether the server accepts connections. Its own status file is read first, because an attempt to connect during a
 * long recovery would only fill the log.
 */
export async function isReady(
  clusterDir: string,
  pid: number,
  socketFolder: string,
): Promise<boolean> {
  const status = await readFile(join(clusterDir, "postmaster.pid"), "utf8").catch(() => "");
  const lines = status.split("\n");
  if (Number(lines[0]) !== pid || lines[7]?.trim() !== "ready") return false;
  return (await askReadiness(socketFolder)) === "ready";
}

/** Begins a real connection and reads the server's first answer; PostgreSQL asks for a password once it is ready. */
function askReadiness(socketFolder: string): Promise<Readiness> {
  return new Promise((resolve) => {
    const socket = connect(join(socketFolder, `.s.PGSQL.${socketPort}`));
    let answer = Buffer.alloc(0);
    const finish = (readiness: Readiness): void => {
      resolve(readiness);
      socket.destroy();
    };
    socket.setTimeout(5000, () => finish("starting"));
    socket.on("connect", () => socket.write(startupPacket()));
    socket.on("data", (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      if (answer[0] !== "E".charCodeAt(0)) finish("ready");
    });
    socket.on("end", () =>
      finish(isStartingUp(answer) ? "starting" : answer.length > 0 ? "ready" : "absent"),
    );
    socket.on("error", () => finish("absent"));
  });
}
