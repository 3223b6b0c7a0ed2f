import { Alert, Button } from "@devloom/ui";
import {
  call,
  invalidateTopics,
  ReadView,
  usePermission,
  useRead,
  useText,
} from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { createProject, listStarters, type Starter } from "../../contract.ts";
import { canvasOf, editorAddress, installFor } from "../editor/open-in-editor.ts";
import { StarterPicture } from "./StarterPicture.tsx";
import { titleOf, useStarterTexts } from "./starter-texts.ts";
import { useArrival } from "./use-arrival.ts";

/** Applications to begin with. One click leads to the visual editor on a copy of one. */
export function StarterPanel() {
  const starters = useRead(listStarters);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = useBegin();

  async function choose(starter: Starter, name: string): Promise<void> {
    setBusy(starter.id);
    setProblem(null);
    try {
      await begin(starter.id, name);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(null);
    }
  }

  return (
    <div className="grid gap-4">
      {problem !== null && <Alert variant="destructive">{problem}</Alert>}
      <ReadView read={starters}>
        {({ items }) => (
          <ul className="grid gap-4 sm:grid-cols-2">
            {items.map((starter) => (
              <StarterCard key={starter.id} starter={starter} busy={busy} onChoose={choose} />
            ))}
          </ul>
        )}
      </ReadView>
    </div>
  );
}

interface StarterCardProps {
  starter: Starter;
  /** The starter that is being copied. */
  busy: string | null;
  onChoose: (starter: Starter, name: string) => Promise<void>;
}

function StarterCard({ starter, busy, onChoose }: StarterCardProps) {
  const t = useText("projects");
  const texts = useStarterTexts(starter);
  return (
    <li className="flex flex-col overflow-hidden rounded-xl border bg-surface shadow-raised">
      <StarterPicture id={starter.id} />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h3 className="display text-base">{texts.title}</h3>
        <p className="mb-3 flex-1 text-sm text-muted">{texts.description}</p>
        <Button
          loading={busy === starter.id}
          disabled={busy !== null}
          onClick={() => void onChoose(starter, titleOf(texts.title))}
        >
          <Sparkles aria-hidden="true" />
          {t("starter.use")}
          <span className="sr-only">: {texts.title}</span>
        </Button>
      </div>
    </li>
  );
}

/** Creates the project and goes as far as the person may: to the editor, or else to the project. */
function useBegin(): (starter: string, name: string) => Promise<void> {
  const router = useRouter();
  const arrive = useArrival();
  const { allowed: mayEdit } = usePermission("canvas:edit");
  return async (starter, name) => {
    const project = await call(createProject, {
      body: { name, source: { kind: "starter", starter } },
    });
    await invalidateTopics(["project"]);
    if (!mayEdit) return arrive(project);
    const canvasId = await canvasOf(project);
    // The editor says what stands in the way of an installation and offers it again.
    await installFor(canvasId).catch(() => {});
    router.history.push(editorAddress(canvasId));
  };
}
