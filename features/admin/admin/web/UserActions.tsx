import {
  ConfirmDialog,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  IconButton,
  toast,
} from "@devloom/ui";
import { useCall, useMayCall, useSession, useText } from "@devloom/web-kit";
import {
  Ban,
  KeyRound,
  MoreHorizontal,
  Trash2,
  UserCheck,
  UserX,
  VenetianMask,
} from "lucide-react";
import { useState } from "react";
import {
  adminForceReset,
  adminReactivateUser,
  adminRemoveUser,
  type AdminUser,
} from "../contract.ts";
import { ImpersonateDialog } from "./ImpersonateDialog.tsx";
import { SuspendDialog } from "./SuspendDialog.tsx";

type Asking = "suspend" | "reset" | "anonymise" | "delete" | "impersonate" | null;
const topics = ["user", "session"];

/** What can be done to an account. Everything asks first. */
export function UserActions({ user }: { user: AdminUser }) {
  const t = useText("admin");
  const session = useSession();
  const [asking, setAsking] = useState<Asking>(null);
  const reactivate = useCall(adminReactivateUser, { topics });
  const isSelf = session.user?.id === user.id;
  if (user.anonymised || isSelf) return <span className="text-muted">–</span>;

  async function bringBack(): Promise<void> {
    await reactivate
      .call({ params: { id: user.id } })
      .then(() => toast({ title: t("done.reactivate", { name: user.name }), variant: "success" }))
      .catch((error: Error) => toast({ title: error.message, variant: "destructive" }));
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("users.actionsFor", { name: user.name })} size="sm" tooltip={false}>
            <MoreHorizontal aria-hidden="true" />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {!user.operator && user.status === "active" && (
            <DropdownMenuItem
              icon={<VenetianMask aria-hidden="true" />}
              onSelect={() => setAsking("impersonate")}
            >
              {t("action.impersonate")}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem
            icon={<KeyRound aria-hidden="true" />}
            onSelect={() => setAsking("reset")}
          >
            {t("action.reset")}
          </DropdownMenuItem>
          {user.status === "active" ? (
            <DropdownMenuItem
              icon={<Ban aria-hidden="true" />}
              onSelect={() => setAsking("suspend")}
            >
              {t("action.suspend")}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem
              icon={<UserCheck aria-hidden="true" />}
              onSelect={() => void bringBack()}
            >
              {t("action.reactivate")}
            </DropdownMenuItem>
          )}
          {!user.operator && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem
                destructive
                icon={<UserX aria-hidden="true" />}
                onSelect={() => setAsking("anonymise")}
              >
                {t("action.anonymise")}
              </DropdownMenuItem>
              <DropdownMenuItem
                destructive
                icon={<Trash2 aria-hidden="true" />}
                onSelect={() => setAsking("delete")}
              >
                {t("action.delete")}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <Confirmations user={user} asking={asking} onDone={() => setAsking(null)} />
      {asking === "impersonate" && (
        <ImpersonateDialog user={user} onClose={() => setAsking(null)} />
      )}
      {asking === "suspend" && (
        <SuspendDialog kind="user" id={user.id} name={user.name} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

interface ConfirmationsProps {
  user: AdminUser;
  asking: Asking;
  onDone: () => void;
}

function Confirmations({ user, asking, onDone }: ConfirmationsProps) {
  const t = useText("admin");
  const reset = useCall(adminForceReset, { topics });
  const remove = useCall(adminRemoveUser, { topics });
  const may = useMayCall(adminRemoveUser);
  if (asking === null || asking === "impersonate" || asking === "suspend") return null;
  const params = { id: user.id };
  const work = {
    reset: { handle: reset, run: () => reset.call({ params }) },
    anonymise: {
      handle: remove,
      run: () => remove.call({ params, query: { mode: "anonymise" } }),
    },
    delete: { handle: remove, run: () => remove.call({ params, query: { mode: "delete" } }) },
  }[asking];
  const isFinal = asking === "anonymise" || asking === "delete";

  async function confirm(chosen: "reset" | "anonymise" | "delete"): Promise<void> {
    try {
      await work.run();
      toast({ title: t(`done.${chosen}`, { name: user.name }), variant: "success" });
      onDone();
    } catch {
      // The handle holds the error and the dialog shows it.
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        work.handle.reset();
        onDone();
      }}
      title={t(`confirm.${asking}.title`, { name: user.name })}
      description={t(`confirm.${asking}.text`)}
      confirmLabel={t(`action.${asking}`)}
      cancelLabel={t("cancel")}
      closeLabel={t("close")}
      {...(isFinal ? { typeToConfirm: user.email } : {})}
      typeToConfirmLabel={(name) => t("confirm.type", { name })}
      confirming={work.handle.isPending}
      disabledReason={may.reason}
      error={work.handle.error?.message}
      onConfirm={() => void confirm(asking)}
    />
  );
}
