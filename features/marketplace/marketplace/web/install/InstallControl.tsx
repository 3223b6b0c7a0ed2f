import {
  Button,
  ConfirmDialog,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  IconButton,
  toast,
} from "@devloom/ui";
import { useCall, usePermission, useText } from "@devloom/web-kit";
import { EllipsisVertical, Pin, PinOff, Trash2 } from "lucide-react";
import { useState } from "react";
import { changeInstall, type Package, uninstallPackage } from "../../contract.ts";
import { InstallDialog } from "./InstallDialog.tsx";

/** Installing a package, changing to a newer version, keeping one, and removing it. */
export function InstallControl({ item }: { item: Package }) {
  const t = useText("marketplace");
  const [isAsking, setAsking] = useState(false);
  const { reason } = usePermission("marketplace:install");
  const { installed, latest, title } = item;
  const isNewer =
    latest !== null &&
    installed !== null &&
    !installed.pinned &&
    latest.version !== installed.version;
  const isOffered = installed === null || isNewer;
  const version = latest?.version ?? "";
  const barred =
    latest === null
      ? t("install.nothing")
      : item.cover === null
        ? t("install.isDamaged")
        : undefined;
  return (
    <div className="flex items-center gap-1">
      {isOffered && (
        <Button
          size="sm"
          aria-label={
            isNewer ? t("install.upgradeOf", { title, version }) : t("install.actionOf", { title })
          }
          disabledReason={barred ?? reason}
          onClick={() => setAsking(true)}
        >
          {isNewer ? t("install.upgrade", { version }) : t("install.action")}
        </Button>
      )}
      {installed !== null && <InstalledMenu item={item} reason={reason} />}
      {isAsking && latest !== null && (
        <InstallDialog item={item} version={latest} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

function InstalledMenu({ item, reason }: { item: Package; reason: string | undefined }) {
  const t = useText("marketplace");
  const [isRemoving, setRemoving] = useState(false);
  const removing = useCall(uninstallPackage, { topics: ["package"] });
  const pinning = useCall(changeInstall, { topics: ["package"] });
  const { title } = item;
  const params = { id: item.id };
  const isPinned = item.installed?.pinned === true;
  const remove = async (): Promise<void> => {
    try {
      await removing.call({ params });
      toast({ title: t("install.removed", { title }), variant: "success" });
      setRemoving(false);
    } catch {
      // The dialog shows it.
    }
  };
  const pin = async (): Promise<void> => {
    try {
      await pinning.call({ params, body: { pinned: !isPinned } });
    } catch (error) {
      toast({
        title: error instanceof Error ? error.message : String(error),
        variant: "destructive",
      });
    }
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            label={t("install.more", { title })}
            size="sm"
            disabledReason={reason}
            tooltip={reason !== undefined}
          >
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem
            icon={isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
            onSelect={() => void pin()}
          >
            {isPinned ? t("install.unkeep") : t("install.keep")}
          </DropdownMenuItem>
          <DropdownMenuItem
            destructive
            icon={<Trash2 aria-hidden="true" />}
            onSelect={() => setRemoving(true)}
          >
            {t("install.remove")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t("install.removeTitle", { title })}
        description={t(item.kind === "editor" ? "install.removeFromEditor" : "install.removeText")}
        confirmLabel={t("install.removeAction")}
        cancelLabel={t("install.cancel")}
        closeLabel={t("install.close")}
        confirming={removing.isPending}
        error={removing.error?.message}
        onConfirm={() => void remove()}
      />
    </>
  );
}
