import type { CommandGroup } from "@devloom/ui/CommandPalette";
import { useQueries } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { NamedSource } from "./use-sources.ts";

/** What the features find for the typed text, asked from the server. */
export function useHits(sources: readonly NamedSource[], text: string): CommandGroup[] {
  const router = useRouter();
  const { i18n } = useTranslation();
  const searching = sources.flatMap(({ featureId, search }) =>
    search === undefined ? [] : [{ featureId, ...search }],
  );
  const results = useQueries({
    queries: searching.map(({ featureId, find }) => ({
      queryKey: ["palette", featureId, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(text, signal),
      enabled: text !== "",
      staleTime: 5000,
    })),
  });
  return searching.map((source, index) => ({
    id: source.featureId,
    label: i18n.t(source.titleKey, { ns: source.featureId }),
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
