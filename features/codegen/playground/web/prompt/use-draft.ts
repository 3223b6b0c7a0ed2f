import type { JsonObject } from "@devloom/contract";
import { useState } from "react";
import type { PlainMessage } from "../../../models/contract.ts";
import type { PromptContent } from "../../contract.ts";

const FIRST: readonly PlainMessage[] = [{ role: "user", content: "" }];

/** A prompt that is being written. */
export interface Draft {
  readonly messages: readonly PlainMessage[];
  readonly schemaText: string;
  setMessages: (messages: readonly PlainMessage[]) => void;
  setSchemaText: (text: string) => void;
  /** The schema as JSON; `undefined` while the text is none. */
  readonly schema: JsonObject | null | undefined;
}

export function useDraft(begin: PromptContent | null): Draft {
  const [messages, setMessages] = useState<readonly PlainMessage[]>(begin?.messages ?? FIRST);
  const [schemaText, setSchemaText] = useState(
    begin === null || begin.schema === null ? "" : JSON.stringify(begin.schema, null, 2),
  );
  return { messages, schemaText, setMessages, setSchemaText, schema: schemaOf(schemaText) };
}

function schemaOf(text: string): JsonObject | null | undefined {
  if (text.trim() === "") return null;
  try {
    const value = JSON.parse(text) as unknown;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    // What was parsed from JSON is JSON.
    return isObject ? (value as JsonObject) : undefined;
  } catch {
    // It is still being typed.
    return undefined;
  }
}
