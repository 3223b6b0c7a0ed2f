import type { CloudEvent } from "@devloom/contract";
import { createContext } from "react";
import type { LiveState } from "./live-connection.ts";

export interface LiveHub {
  subscribe(topics: readonly string[], onEvent?: (event: CloudEvent) => void): () => void;
}

/** `null` outside a `LiveProvider`: reads then simply are not live. */
export const LiveContext = createContext<LiveHub | null>(null);
export const LiveStateContext = createContext<LiveState>("idle");
