import {
  type Metadata,
  type ServerInterceptingCallInterface,
  type ServerInterceptor,
  ServerInterceptingCall,
  status,
} from "@grpc/grpc-js";
import { UNTOLD_BYTES } from "./ingest-room.ts";
import { presentFailure } from "./grpc-failure.ts";
import type { KnownKey } from "./key-cache.ts";
import { assertBudget, type IngestParts } from "./take.ts";

/** A call that takes longer is ended: its sender may never send the rest. */
const MAX_MILLISECONDS = 60_000;

/** Nothing of a message is read before its key is known to be one, has budget left and room to be read in. */
export function grpcGuard(parts: IngestParts): ServerInterceptor {
  return (_method, call) => {
    let leave = (): void => undefined;
    return new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata: (metadata, accept) => {
            leave = endInTime(call);
            admit(parts, metadata).then(
              ({ release }) => {
                const stop = leave;
                leave = () => {
                  stop();
                  release();
                };
                accept(metadata);
              },
              (error: unknown) => {
                leave();
                call.sendStatus(presentFailure(parts, error));
              },
            );
          },
          onCancel: () => leave(),
        }),
      sendStatus: (given, next) => {
        leave();
        next(given);
      },
    });
  };
}

/** The key of a call. */
export async function keyOf({ keys }: IngestParts, metadata: Metadata): Promise<KnownKey> {
  const [authorization] = metadata.get("authorization");
  return keys.find(authorization === undefined ? null : String(authorization));
}

async function admit(parts: IngestParts, metadata: Metadata): Promise<{ release: () => void }> {
  const key = await keyOf(parts, metadata);
  assertBudget(parts, key);
  return { release: parts.room.enter(key.id, UNTOLD_BYTES) };
}

function endInTime(call: ServerInterceptingCallInterface): () => void {
  const details = "The message took too long to arrive.";
  const timer = setTimeout(
    () => call.sendStatus({ code: status.DEADLINE_EXCEEDED, details }),
    MAX_MILLISECONDS,
  );
  return () => clearTimeout(timer);
}
