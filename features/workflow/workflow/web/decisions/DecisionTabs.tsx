import type { DecisionView } from "@devloom/bpmn-designer/decisions";
import { Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";

interface DecisionTabsProps {
  readonly decisions: readonly DecisionView[];
  readonly current: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The decisions of a file, one of which is shown. */
export function DecisionTabs({ decisions, current, onChoose }: DecisionTabsProps) {
  const t = useText("workflow");
  return (
    <nav aria-label={t("tabs.decisions")} className="flex flex-wrap gap-1">
      {decisions.map(({ id, name }) => (
        <Button
          key={id}
          size="sm"
          variant={id === current ? "secondary" : "ghost"}
          aria-current={id === current ? "true" : undefined}
          onClick={() => onChoose(id)}
        >
          {name || id}
        </Button>
      ))}
    </nav>
  );
}
