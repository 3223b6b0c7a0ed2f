import { useCall, useMayCall, useText } from "@devloom/web-kit";
import { labelPromptVersion, type Prompt, type PromptVersion } from "../../contract.ts";
import { VersionsCard } from "../VersionsCard.tsx";

const PRODUCTION = "production";

export interface PromptVersionsProps {
  prompt: Prompt;
  versions: readonly PromptVersion[];
  shown: number | null;
  onOpen: (number: number) => void;
}

/** The versions of a prompt, put to use by a label. */
export function PromptVersions({ prompt, ...props }: PromptVersionsProps) {
  const t = useText("playground");
  const may = useMayCall(labelPromptVersion);
  const label = useCall(labelPromptVersion, { topics: ["prompt"] });
  return (
    <VersionsCard
      {...props}
      hint={t("version.hint")}
      addressOf={(number) => `/playground?prompt=${prompt.id}&version=${number}`}
      use={{
        label: PRODUCTION,
        reason: may.reason,
        onUse: (number) =>
          void label.call({ params: { id: prompt.id, label: PRODUCTION }, body: { number } }),
      }}
    />
  );
}
