import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Copy,
  Plus,
  Settings2,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";

interface RuleMenuProps {
  readonly number: number;
  readonly last: number;
  readonly onAdd: (at: number, copied?: number) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** What can be done with a rule; its number is the button. */
export function RuleMenu({ number, last, onAdd, onMove, onRemove }: RuleMenuProps) {
  const t = useText("workflow");
  return (
    <DropdownMenu>
      <Trigger label={t("decisions.ruleMenu", { number })}>{number}</Trigger>
      <DropdownMenuContent>
        <DropdownMenuItem icon={<Plus aria-hidden="true" />} onSelect={() => onAdd(number - 1)}>
          {t("decisions.addAbove")}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<Plus aria-hidden="true" />}
          shortcut="Ctrl+Enter"
          onSelect={() => onAdd(number)}
        >
          {t("decisions.addBelow")}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<Copy aria-hidden="true" />}
          onSelect={() => onAdd(number, number - 1)}
        >
          {t("decisions.duplicate")}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          icon={<ArrowUp aria-hidden="true" />}
          shortcut="Alt+↑"
          disabled={number === 1}
          onSelect={() => onMove(-1)}
        >
          {t("decisions.moveUp")}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<ArrowDown aria-hidden="true" />}
          shortcut="Alt+↓"
          disabled={number === last}
          onSelect={() => onMove(1)}
        >
          {t("decisions.moveDown")}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem destructive icon={<Trash2 aria-hidden="true" />} onSelect={onRemove}>
          {t("decisions.removeRule")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface ColumnMenuProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  /** The last output stays: a table without any decides nothing. */
  readonly canRemove: boolean;
  readonly onEdit: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** What can be done with a column; its name is the button. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { name, index, count, canRemove, onEdit, onMove, onRemove } = props;
  const t = useText("workflow");
  return (
    <DropdownMenu>
      <Trigger label={t("decisions.columnMenu", { name })}>{name}</Trigger>
      <DropdownMenuContent>
        <DropdownMenuItem icon={<Settings2 aria-hidden="true" />} onSelect={onEdit}>
          {t("decisions.editColumn")}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<ArrowLeft aria-hidden="true" />}
          disabled={index === 0}
          onSelect={() => onMove(-1)}
        >
          {t("decisions.moveLeft")}
        </DropdownMenuItem>
        <DropdownMenuItem
          icon={<ArrowRight aria-hidden="true" />}
          disabled={index === count - 1}
          onSelect={() => onMove(1)}
        >
          {t("decisions.moveRight")}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          destructive
          icon={<Trash2 aria-hidden="true" />}
          disabled={!canRemove}
          onSelect={onRemove}
        >
          {t("decisions.removeColumn")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function Trigger({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <DropdownMenuTrigger asChild>
      <button
        type="button"
        aria-label={label}
        className="min-h-6 w-full min-w-6 rounded-sm px-1 text-left hover:bg-hover hover:text-ink"
      >
        {children}
      </button>
    </DropdownMenuTrigger>
  );
}
