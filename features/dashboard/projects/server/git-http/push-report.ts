import { FLUSH, packet } from "./packet-reader.ts";
import type { PushRequest } from "./push-request.ts";

/** How git tells its client that a push was refused, so that people read the reason at their shell. */
export function refusalReport(
  { commands, capabilities }: PushRequest,
  refusal: { readonly unpack?: string; readonly ref?: string; readonly message: string },
): Buffer {
  const others = refusal.ref === undefined ? refusal.message : `${refusal.ref} was refused`;
  const lines = [
    packet(`unpack ${refusal.unpack === undefined ? "ok" : oneLine(refusal.unpack)}\n`),
    ...commands.map(({ ref }) =>
      packet(`ng ${ref} ${oneLine(ref === refusal.ref ? refusal.message : others)}\n`),
    ),
    FLUSH,
  ];
  const report = Buffer.concat(lines);
  if (!capabilities.has("side-band-64k")) return report;
  const shown = packet(`\x02${refusal.message}\n`);
  const pieces: Buffer[] = [];
  for (let at = 0; at < report.length; at += MAX_PIECE)
    pieces.push(packet(Buffer.concat([Buffer.from([1]), report.subarray(at, at + MAX_PIECE)])));
  return Buffer.concat([shown, ...pieces, FLUSH]);
}

const MAX_PIECE = 60_000;

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").slice(0, 300);
}
