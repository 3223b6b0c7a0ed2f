import type { ProjectSymbol } from "@devloom/code-editor/language";
import { CommandPalette } from "@devloom/ui/CommandPalette";
import { useStore, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { useIde } from "../model/ide-context.ts";

/** So long the keys rest before the server is asked. */
const PATIENCE = 150;

/** Finds what the project declares by a few letters; choosing leads to the line. */
export function Symbols({ onClose }: { readonly onClose: () => void }) {
  const t = useText("ide");
  const model = useIde();
  const language = useStore(model.language);
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<readonly ProjectSymbol[]>([]);
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(() => {
      const read = typed === "" ? undefined : language?.symbols(typed);
      void (read ?? Promise.resolve([])).then(
        (symbols) => isLeft || setFound(symbols),
        // A server that does not answer knows no symbols; the status bar says how it is.
        () => isLeft || setFound([]),
      );
    }, PATIENCE);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [language, typed]);
  return (
    <CommandPalette
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      leadsElsewhere
      label={t("symbols.label")}
      placeholder={t("symbols.placeholder")}
      emptyText={t(language === null ? "symbols.noHelp" : "symbols.nothing")}
      onSearch={setTyped}
      isFound
      groups={[
        {
          id: "symbols",
          label: t("symbols.found"),
          items: found.map(({ name, path, line, within }, index) => ({
            id: `${index} ${name}`,
            label: name,
            hint: [within, `${path}:${line}`].filter((part) => part !== "").join(" › "),
            onSelect: () => model.enter(path, line),
          })),
        },
      ]}
    />
  );
}
