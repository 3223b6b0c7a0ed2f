import {
  ConfirmDialog,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  IconButton,
  toast,
} from "@devloom/ui";
import { useCall, useMayCall, usePermission, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { MoreHorizontal, PenLine, PowerOff, Trash2, Undo } from "lucide-react";
import { useState } from "react";
import { deletePolicy, type PolicyDetail, withdrawPolicy } from "../../contract.ts";
import { RenameDialog } from "./RenameDialog.tsx";
import type { PolicyDraft } from "./use-policy-draft.ts";

interface PolicyMenuProps {
  policy: PolicyDetail;
  draft: PolicyDraft;
}

/** Everything that is done to a policy now and then. */
export function PolicyMenu({ policy, draft }: PolicyMenuProps) {
  const t = useText("access");
  const { allowed } = usePermission("policy:manage");
  const [asking, setAsking] = useState<"rename" | "withdraw" | "delete" | null>(null);
  if (!allowed) return null;
  const isInForce = policy.publishedVersion !== null;
  const close = () => setAsking(null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("policies.more")} variant="outline" tooltip={false}>
            <MoreHorizontal aria-hidden="true" />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem
            icon={<PenLine aria-hidden="true" />}
            onSelect={() => setAsking("rename")}
          >
            {t("policies.rename")}
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<Undo aria-hidden="true" />}
            disabled={!draft.isDirty}
            onSelect={draft.discard}
          >
            {t("policies.discard")}
          </DropdownMenuItem>
          {isInForce ? (
            <DropdownMenuItem
              destructive
              icon={<PowerOff aria-hidden="true" />}
              onSelect={() => setAsking("withdraw")}
            >
              {t("policies.withdraw")}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem
              destructive
              icon={<Trash2 aria-hidden="true" />}
              onSelect={() => setAsking("delete")}
            >
              {t("policies.delete")}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {asking === "rename" && <RenameDialog draft={draft} onClose={close} />}
      {(asking === "withdraw" || asking === "delete") && (
        <EndDialog policy={policy} kind={asking} onClose={close} />
      )}
    </>
  );
}

interface EndDialogProps {
  policy: PolicyDetail;
  kind: "withdraw" | "delete";
  onClose: () => void;
}

function EndDialog({ policy, kind, onClose }: EndDialogProps) {
  const t = useText("access");
  const kit = useText("kit");
  const router = useRouter();
  const withdraw = useCall(withdrawPolicy, { topics: ["policy", "access"] });
  const remove = useCall(deletePolicy);
  const may = useMayCall(deletePolicy);
  const handle = kind === "withdraw" ? withdraw : remove;

  async function confirm(): Promise<void> {
    const params = { id: policy.id };
    try {
      if (kind === "withdraw") await withdraw.call({ params });
      else {
        await remove.call({ params });
        router.history.replace("/access/policies");
      }
      toast({ title: t(`policies.done.${kind}`, { title: policy.title }), variant: "success" });
      onClose();
    } catch {
      // The handle holds it and the dialog shows it.
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`policies.ask.${kind}`, { title: policy.title })}
      description={t(`policies.askText.${kind}`)}
      confirmLabel={t(`policies.${kind}`)}
      cancelLabel={kit("form.cancel")}
      closeLabel={kit("form.close")}
      confirming={handle.isPending}
      disabledReason={may.reason}
      error={handle.error?.message}
      onConfirm={() => void confirm()}
    />
  );
}
