import { AppError } from "@devloom/server-kit";
import { FLUSH, packet, type PacketReader } from "./packet-reader.ts";

/** One ref that a push wants to move. */
export interface PushCommand {
  readonly from: string;
  readonly to: string;
  readonly ref: string;
}

export interface PushRequest {
  readonly commands: readonly PushCommand[];
  readonly capabilities: ReadonlySet<string>;
  /** The list as it came, for git to read once more. */
  readonly head: Buffer;
}

const MAX_COMMANDS = 1_000;
const COMMAND = /^([0-9a-f]{40}|[0-9a-f]{64}) ([0-9a-f]{40}|[0-9a-f]{64}) ([^\0\n]{1,1024})$/;
const SHALLOW = /^shallow ([0-9a-f]{40}|[0-9a-f]{64})$/;

/** What git itself refuses in the name of a ref; also bytes that are no text, which would be recorded as another name. */
const BAD_NAME = /[\p{Cc} ~^:?*[\\\uFFFD]|\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[./]$/u;

export const isNothing = (object: string): boolean => /^0+$/.test(object);

function refused(message: string): AppError {
  return new AppError(400, "unsupported_push", message);
}

/** Reads what a push wants up to where its objects begin. */
export async function readPushRequest(reader: PacketReader): Promise<PushRequest> {
  const packets: Buffer[] = [];
  const commands: PushCommand[] = [];
  const refs = new Set<string>();
  let capabilities: ReadonlySet<string> = new Set();
  for (let one = await reader.next(); one !== null; one = await reader.next()) {
    packets.push(packet(one));
    if (packets.length > MAX_COMMANDS) throw refused(`Push at most ${MAX_COMMANDS} refs at once.`);
    const [line = "", added] = one.toString("utf8").split("\0", 2);
    if (added !== undefined) capabilities = new Set(added.trim().split(" "));
    const text = line.replace(/\n$/, "");
    if (SHALLOW.test(text)) continue;
    const [, from, to, ref] = COMMAND.exec(text) ?? [];
    if (from === undefined || to === undefined || ref === undefined)
      throw refused("Signed pushes and other extensions are not supported.");
    if (BAD_NAME.test(ref)) throw refused(`${ref} is no name for a ref.`);
    // What is decided of a ref is decided of its one command.
    if (refs.has(ref)) throw refused(`${ref} is named twice. Push each ref once.`);
    refs.add(ref);
    commands.push({ from, to, ref });
  }
  if (capabilities.has("push-options")) throw refused("Push options are not supported.");
  return { commands, capabilities, head: Buffer.concat([...packets, FLUSH]) };
}
