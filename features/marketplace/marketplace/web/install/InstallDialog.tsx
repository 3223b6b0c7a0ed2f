import { Alert, toast } from "@devloom/ui";
import { CheckField, FormDialog, useCall, useCallForm, useText } from "@devloom/web-kit";
import { ShieldCheck } from "lucide-react";
import { installPackage, type Package, type PackageVersion } from "../../contract.ts";

interface InstallDialogProps {
  readonly item: Package;
  readonly version: PackageVersion;
  readonly onClose: () => void;
}

/** Says what is about to be installed, and installs exactly that. */
export function InstallDialog({ item, version, onClose }: InstallDialogProps) {
  const t = useText("marketplace");
  const installing = useCall(installPackage, { topics: ["package"] });
  const { title, publisher } = item;
  const isUpgrade = item.installed !== null;
  const form = useCallForm({
    values: { pinned: item.installed?.pinned ?? false },
    call: installing,
    async send({ pinned }) {
      const body = { version: version.version, integrity: version.integrity, pinned };
      const done = await installing.call({ params: { id: item.id }, body });
      toast({ title: t("install.done", { title, version: done.version }), variant: "success" });
    },
  });
  const facts = [
    [
      t("install.version"),
      isUpgrade ? `${item.installed?.version} → ${version.version}` : version.version,
    ],
    [t("install.publisher"), `@${publisher.namespace}`],
    [t("install.license"), version.license],
  ] as const;
  return (
    <FormDialog
      {...form.dialog}
      title={t(isUpgrade ? "install.upgradeTitle" : "install.title", { title })}
      description={t("install.description")}
      submitLabel={
        isUpgrade ? t("install.upgrade", { version: version.version }) : t("install.action")
      }
      permission="marketplace:install"
      onClose={onClose}
    >
      <div className="flex gap-3 rounded-lg bg-sunken p-3 text-sm">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-ink" />
        <div>
          <p className="font-medium">{t("install.adds")}</p>
          <p className="text-muted">
            {t(item.kind === "editor" ? "install.addsToEditor" : "install.addsText")}
          </p>
        </div>
      </div>
      {publisher.kind === "other" && <Alert variant="info">{t("install.untrusted")}</Alert>}
      {version.deprecated !== null && (
        <Alert variant="warning">{t("detail.deprecated", { reason: version.deprecated })}</Alert>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-mono text-xs leading-5 break-words">{value}</dd>
          </div>
        ))}
        <dt className="text-muted">{t("install.integrity")}</dt>
        <dd className="min-w-0 font-mono text-2xs leading-5 break-all">{version.integrity}</dd>
      </dl>
      <CheckField form={form} name="pinned" label={t("install.pin")} />
    </FormDialog>
  );
}
