import {
  FormDialog,
  ReadView,
  useCall,
  useCallForm,
  useFormValues,
  useRead,
  useText,
} from "@devloom/web-kit";
import { type Dashboard, getDashboardPackage, installDashboard } from "../../contract.ts";
import { SourceChoice } from "./SourceChoice.tsx";

interface InstallDialogProps {
  packageId: string;
  onMade: (dashboard: Dashboard) => void;
  onClose: () => void;
}

/** What a package brings, before a dashboard is made of it. */
export function InstallDialog({ packageId, onMade, onClose }: InstallDialogProps) {
  const t = useText("dashboards");
  const read = useRead(getDashboardPackage, { params: { id: packageId } });
  const install = useCall(installDashboard, { topics: ["dashboard"] });
  const form = useCallForm<{ sources: Record<string, string> }>({
    values: { sources: {} },
    call: install,
    async send(body) {
      onMade(await install.call({ params: { id: packageId }, body }));
      // The dashboard is open by now; closing would lead back to the list.
      return "stay";
    },
  });
  const { sources: chosen } = useFormValues(form);
  const title = read.data?.package.title ?? "";

  return (
    <FormDialog
      {...form.dialog}
      title={t("package.installOf", { name: title })}
      submitLabel={t("package.install")}
      permission="dashboard:manage"
      onClose={onClose}
    >
      <ReadView read={read}>
        {({ package: shown, panels, sources }) => (
          <>
            {shown.description !== "" && <p className="text-sm">{shown.description}</p>}
            <p className="font-mono text-xs text-muted">
              {shown.name} {shown.version}
            </p>
            <section className="grid gap-1 text-sm">
              <h3 className="font-medium">{t("package.brings", { count: panels.length })}</h3>
              <ul className="list-disc pl-5 text-muted">
                {panels.map((panel, index) => (
                  <li key={index}>
                    {panel.title === "" ? t(`kind.${panel.kind}` as "kind.stat") : panel.title}
                  </li>
                ))}
              </ul>
            </section>
            <SourceChoice
              needed={sources}
              chosen={chosen}
              onChoose={(key, id) => form.set("sources", { ...chosen, [key]: id })}
            />
          </>
        )}
      </ReadView>
    </FormDialog>
  );
}
