import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { UsersRound } from "lucide-react";
import type { Team } from "../../contract.ts";
import { treeOf, type TeamNode } from "./team-tree.ts";

export interface TeamTreeProps {
  teams: readonly Team[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** Teams inside teams, as nested lists of buttons. */
export function TeamTree({ teams, chosen, onChoose }: TeamTreeProps) {
  const t = useText("teams");
  return (
    <nav aria-label={t("team.tree")}>
      <Branch nodes={treeOf(teams)} chosen={chosen} onChoose={onChoose} />
    </nav>
  );
}

function Branch({
  nodes,
  chosen,
  onChoose,
}: Omit<TeamTreeProps, "teams"> & { nodes: readonly TeamNode[] }) {
  const t = useText("teams");
  return (
    <ul className="grid gap-0.5">
      {nodes.map(({ team, children }) => (
        <li key={team.id}>
          <button
            type="button"
            aria-current={team.id === chosen ? "true" : undefined}
            onClick={() => onChoose(team.id)}
            className={cx(
              "flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover",
              team.id === chosen && "bg-brand-soft font-medium text-brand-ink",
            )}
          >
            <UsersRound aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0 grow truncate">{team.name}</span>
            <span
              className="text-xs text-muted"
              title={t("team.memberCount", { count: team.memberCount })}
            >
              {team.memberCount}
            </span>
          </button>
          {children.length > 0 && (
            <div className="ml-3.5 border-l pl-1.5">
              <Branch nodes={children} chosen={chosen} onChoose={onChoose} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
