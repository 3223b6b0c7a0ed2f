import type { CommandGroup } from "@devloom/ui/CommandPalette";
import { useQueries } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { pageCache, useAnyText } from "@devloom/web-kit";
import type { NamedSource } from "./use-sources.ts";

/** What the features find for the typed text, asked from the server. */
export function useHits(sources: readonly NamedSource[], text: string): CommandGroup[] {
  const router = useRouter();
  const textOf = useAnyText();
  const searching = sources.flatMap(({ featureId, search }) =>
    search === undefined ? [] : [{ featureId, ...search }],
  );
  const results = useQueries(
    {
      queries: searching.map(({ featureId, find }) => ({
        queryKey: ["palette", featureId, text],
        queryFn: ({ signal }: { signal: AbortSignal }) => find(text, signal),
        enabled: text !== "",
        staleTime: 5000,
      })),
    },
    pageCache(),
  );
  return searching.map((source, index) => ({
    id: source.featureId,
    label: textOf(source.featureId, source.titleKey),
    items: (results[index]?.data ?? []).map((hit) => ({
      id: hit.id,
      label: hit.title,
      hint: hit.hint,
      // The server has already matched the text, perhaps in fields that are not shown.
      keywords: [text],
      onSelect: () => router.history.push(hit.href),
    })),
  }));
}
