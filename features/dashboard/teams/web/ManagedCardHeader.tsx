import { Button, CardHeader, CardTitle, IconButton } from "@devloom/ui";
import { PolicyGate, useText } from "@devloom/web-kit";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";

export interface ManagedCardHeaderProps {
  name: string;
  /** Beside the name. */
  mark?: ReactNode;
  description: string;
  /** What else can be done. */
  actions?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** The head of a team, a schedule or a policy: what it is called and what one may do with it. */
export function ManagedCardHeader(props: ManagedCardHeaderProps) {
  const { name, mark, description, actions, onEdit, onDelete } = props;
  const t = useText("teams");
  return (
    <CardHeader>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <CardTitle as="h2">{name}</CardTitle>
          {mark}
        </div>
        <PolicyGate permission="team:manage">
          {({ reason }) => (
            <div className="flex flex-wrap gap-2">
              {actions}
              <Button variant="outline" size="sm" disabledReason={reason} onClick={onEdit}>
                <Pencil aria-hidden="true" />
                {t("action.edit")}
              </Button>
              <IconButton
                label={t("action.deleteOf", { name })}
                size="sm"
                disabledReason={reason}
                onClick={onDelete}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
          )}
        </PolicyGate>
      </div>
      {description !== "" && (
        <p className="max-w-prose text-sm break-words whitespace-pre-wrap text-muted">
          {description}
        </p>
      )}
    </CardHeader>
  );
}
