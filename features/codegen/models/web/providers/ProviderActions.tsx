import { IconButton } from "@devloom/ui";
import { useMayCall, useText } from "@devloom/web-kit";
import { KeyRound, PlugZap } from "lucide-react";
import { useState } from "react";
import { type ModelProvider, setProviderKey } from "../../contract.ts";
import { ProviderKeyDialog } from "./ProviderKeyDialog.tsx";
import { TestDialog } from "./TestDialog.tsx";

/** Asks a provider for its models, and takes its key. */
export function ProviderActions({ item }: { item: ModelProvider }) {
  const t = useText("models");
  const may = useMayCall(setProviderKey);
  const [opened, setOpened] = useState<"test" | "key" | null>(null);
  const { name } = item;
  return (
    <>
      <IconButton
        size="sm"
        label={t("test.of", { name })}
        disabledReason={may.reason}
        onClick={() => setOpened("test")}
      >
        <PlugZap aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={t("key.of", { name })}
        disabledReason={may.reason ?? (item.kind === "gguf" ? t("key.notNeeded") : undefined)}
        onClick={() => setOpened("key")}
      >
        <KeyRound aria-hidden="true" />
      </IconButton>
      {opened === "test" && <TestDialog provider={item} onClose={() => setOpened(null)} />}
      {opened === "key" && <ProviderKeyDialog provider={item} onClose={() => setOpened(null)} />}
    </>
  );
}
