import { useEffect, useState } from "react";
import { copyText } from "./copy-text.ts";

/** Copies a text, and says so for two seconds. */
export function useCopied(): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), 2000);
    return () => window.clearTimeout(timer);
  }, [copied]);
  return {
    copied,
    async copy(text) {
      await copyText(text);
      setCopied(true);
    },
  };
}
