import { Button, CardHeader, CardTitle, IconButton } from "@devloom/ui";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../i18n/use-text.ts";
import { PolicyGate } from "../session/PolicyGate.tsx";

export interface ManagedCardHeaderProps {
  name: string;
  /** Beside the name. */
  mark?: ReactNode;
  description: string;
  /** What it takes to change or delete it. */
  permission: string;
  /** What else can be done. */
  actions?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** The head of a card about one thing: what it is called and what one may do with it. */
export function ManagedCardHeader(props: ManagedCardHeaderProps) {
  const { name, mark, description, permission, actions, onEdit, onDelete } = props;
  const t = useText("kit");
  return (
    <CardHeader>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <CardTitle as="h2">{name}</CardTitle>
          {mark}
        </div>
        <PolicyGate permission={permission}>
          {({ reason }) => (
            <div className="flex flex-wrap gap-2">
              {actions}
              <Button variant="outline" size="sm" disabledReason={reason} onClick={onEdit}>
                <Pencil aria-hidden="true" />
                {t("resource.edit")}
              </Button>
              <IconButton
                label={t("resource.deleteOf", { name })}
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
