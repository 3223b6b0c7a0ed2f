import type { InputOf } from "@devloom/contract";
import { streamCall } from "@devloom/web-kit";
import { useEffect, useRef, useState } from "react";
import { type SearchedFile, SearchEvent, searchIdeFiles } from "../../contract.ts";

export type SearchInput = InputOf<typeof searchIdeFiles>["body"];

/** What a search has found so far. */
export interface Found {
  readonly items: readonly SearchedFile[];
  readonly total: number;
  readonly truncated: boolean;
}

const NOTHING: Found = { items: [], total: 0, truncated: false };

/** One search at a time, whose results come as they are found. A new one, or leaving, ends the one before. */
export function useSearch(projectId: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** What was found so far stays. */
  function stop(): void {
    running.current?.abort();
    setIsSearching(false);
  }

  function clear(): void {
    stop();
    setFound(null);
    setProblem(null);
  }

  async function search(body: SearchInput): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    let now = NOTHING;
    setFound(now);
    setProblem(null);
    setIsSearching(true);
    try {
      await streamCall(searchIdeFiles, { params: { id: projectId }, body, signal }, ({ data }) => {
        const event = SearchEvent.parse(JSON.parse(data));
        if (event.type === "failed") throw new Error(event.message);
        now =
          event.type === "file"
            ? withFile(now, event.file)
            : { ...now, truncated: event.truncated };
        if (!signal.aborted) setFound(now);
      });
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof Error ? error.message : "");
    }
    if (!signal.aborted) setIsSearching(false);
  }

  return { found, isSearching, problem, search, stop, clear };
}

function withFile({ items, total, truncated }: Found, file: SearchedFile): Found {
  return { items: [...items, file], total: total + file.matches.length, truncated };
}
