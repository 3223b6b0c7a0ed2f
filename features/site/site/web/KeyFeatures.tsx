import { cx } from "@devloom/ui";
import { usePublicRead, useText } from "@devloom/web-kit";
import { CodeXml, PackageOpen, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { installationCall } from "./public-calls.ts";
import { EditFlow } from "./vignettes/EditFlow.tsx";
import { GenerateVignette } from "./vignettes/GenerateVignette.tsx";
import { ObserveVignette } from "./vignettes/ObserveVignette.tsx";
import { WorkflowVignette } from "./vignettes/WorkflowVignette.tsx";

const BANDS = [
  { id: "edit", area: "ide", dye: "site-dye-1", vignette: <EditFlow /> },
  { id: "generate", area: "codegen", dye: "site-dye-2", vignette: <GenerateVignette /> },
  { id: "workflow", area: "workflow", dye: "site-dye-3", vignette: <WorkflowVignette /> },
  { id: "observe", area: "observability", dye: "site-dye-4", vignette: <ObserveVignette /> },
] as const;

const MORE = [
  { id: "ide", icon: CodeXml },
  { id: "marketplace", icon: PackageOpen },
  { id: "admin", icon: ShieldCheck },
] as const;

/** What the product does, one thread at a time. */
export function KeyFeatures() {
  const t = useText("site");
  const areas = usePublicRead(installationCall).data?.areas;
  // What this build has no screen for is not promised; what is added later appears by itself.
  const isThere = (area: string): boolean => area === "ide" || areas?.includes(area) === true;
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="scroll-mt-16 border-t bg-surface"
    >
      <div className="mx-auto max-w-7xl px-5 pt-20 sm:px-8 lg:pt-28">
        <h2 id="features-title" className="site-title">
          {t("features.title")}
        </h2>
        <p className="mt-5 max-w-2xl text-lg text-muted">{t("features.lead")}</p>
      </div>
      {BANDS.filter(({ area }) => isThere(area)).map(({ id, dye, vignette }, index) => (
        <FeatureBand key={id} id={id} dye={dye} mirrored={index % 2 === 1}>
          {vignette}
        </FeatureBand>
      ))}
      <div className="mx-auto max-w-7xl px-5 pb-24 sm:px-8">
        <h3 className="sr-only">{t("features.moreTitle")}</h3>
        <ul className="grid gap-px overflow-hidden rounded-xl border bg-line md:grid-cols-3">
          {MORE.filter(({ id }) => areas === undefined || isThere(id)).map(({ id, icon: Icon }) => (
            <li key={id} className="bg-surface p-7">
              <Icon aria-hidden="true" className="size-6 text-brand-ink" />
              <h4 className="display mt-4 text-xl">{t(`features.${id}.name`)}</h4>
              <p className="mt-2 text-muted">{t(`features.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface FeatureBandProps {
  id: (typeof BANDS)[number]["id"];
  dye: string;
  mirrored: boolean;
  children: ReactNode;
}

function FeatureBand({ id, dye, mirrored, children }: FeatureBandProps) {
  const t = useText("site");
  return (
    <div className={cx("pt-10 pb-8 lg:pt-16", dye)}>
      <div aria-hidden="true" className="site-thread mb-8" />
      <div className="mx-auto grid max-w-7xl items-center gap-x-16 gap-y-10 px-5 pb-10 sm:px-8 lg:grid-cols-2">
        <div className={cx("min-w-0", mirrored && "lg:order-2")}>
          <p className="flex items-center gap-2.5 font-mono text-sm text-muted">
            <span aria-hidden="true" className="site-dyed size-2.5 rotate-45 rounded-[2px]" />
            {t(`features.${id}.name`)}
          </p>
          <h3 className="display mt-4 text-4xl">{t(`features.${id}.title`)}</h3>
          <p className="mt-4 max-w-lg text-lg text-muted">{t(`features.${id}.text`)}</p>
          <ul className="mt-6 grid gap-2.5">
            {(["first", "second", "third"] as const).map((point) => (
              <li key={point} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="site-dyed mt-[0.65em] h-0.75 w-4 shrink-0 rounded-full"
                />
                {t(`features.${id}.${point}`)}
              </li>
            ))}
          </ul>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
