import { Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { ArrowUpRight } from "lucide-react";
import { useState } from "react";
import { PromoteDialog } from "./PromoteDialog.tsx";
import type { Tried } from "./use-code-run.ts";

export interface PromoteButtonProps {
  /** What it is called so far; empty while it has no name. */
  name: string;
  source: string;
  kind: "script" | "module";
  /** What ran last. */
  tried: Tried | null;
}

/** The way out of the playground: into a project, a workflow or a prompt. */
export function PromoteButton({ name, source, kind, tried }: PromoteButtonProps) {
  const t = useText("playground");
  const [isOpen, setOpen] = useState(false);
  const isSame = tried?.input.source === source && tried.input.kind === kind;
  const javascript = isSame && tried.run.failure === null ? tried.run.javascript : null;
  return (
    <>
      <Button
        variant="outline"
        disabledReason={source.trim() === "" ? t("code.write") : undefined}
        onClick={() => setOpen(true)}
      >
        <ArrowUpRight aria-hidden="true" />
        {t("promote.open")}
      </Button>
      {isOpen && (
        <PromoteDialog
          name={name}
          source={source}
          kind={kind}
          javascript={javascript}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
