import {
  Alert,
  Badge,
  buttonStyles,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  EmptyState,
  Link,
  PageHeader,
} from "@devloom/ui";
import {
  PolicyGate,
  ReadView,
  TimeCell,
  useRead,
  useRouteParam,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { FileX, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { type GenerationDetail, getGeneration, hasModel } from "../../contract.ts";
import { SavePresetButton } from "../presets/SavePresetButton.tsx";
import { ChangesCard } from "./ChangesCard.tsx";
import { OpenActions } from "./OpenActions.tsx";
import { RevertButton } from "./RevertButton.tsx";
import { VerificationCard } from "./VerificationCard.tsx";

/** One generation: what went in, what it changed, what it passed, and the ways on. */
export function GenerationScreen() {
  const t = useText("codegen");
  const id = useRouteParam("id");
  const read = useRead(getGeneration, { params: { id } }, { topics: ["generation", "run"] });
  useTitle(read.data?.projectName ?? t("list.title"));
  if (read.error?.status === 404 || read.error?.status === 400)
    return (
      <EmptyState
        icon={<FileX aria-hidden="true" />}
        title={t("detail.notFound")}
        action={
          <Link href="/codegen" className={buttonStyles("outline")}>
            {t("detail.back")}
          </Link>
        }
      />
    );
  return (
    <ReadView read={read}>
      {(generation) => (
        <div className="grid grid-cols-1 gap-6">
          <PageHeader
            eyebrow={
              <Link href="/codegen" className="text-sm text-muted hover:underline">
                {t("detail.back")}
              </Link>
            }
            title={generation.projectName}
            actions={generation.projectExists && <Actions generation={generation} />}
          />
          {generation.revertedBy !== null && (
            <Alert variant="info">
              {t("detail.revertedBy", { commit: generation.revertedBy.slice(0, 10) })}
            </Alert>
          )}
          {generation.projectExists && <OpenActions generation={generation} />}
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <FactsCard generation={generation} />
            <VerificationCard generation={generation} />
          </div>
          {generation.projectExists && <ChangesCard generation={generation} />}
        </div>
      )}
    </ReadView>
  );
}

function Actions({ generation }: { generation: GenerationDetail }) {
  const t = useText("codegen");
  return (
    <>
      <PolicyGate permission="codegen:generate">
        <Link href={originOf(generation)} className={buttonStyles("outline")}>
          <RefreshCw aria-hidden="true" />
          {t(generation.source.kind === "template" ? "template.open" : "detail.again")}
        </Link>
      </PolicyGate>
      {hasModel(generation) && <SavePresetButton generation={generation} />}
      {generation.commit !== null && generation.revertedBy === null && (
        <RevertButton id={generation.id} />
      )}
    </>
  );
}

/** Where a generation was made. */
function originOf(generation: GenerationDetail): string {
  const { id, model, modelName, projectId, source } = generation;
  const { templateId } = model;
  if (source.kind === "template" && typeof templateId === "string")
    return `/marketplace/templates/${templateId}`;
  return hasModel(generation)
    ? `/codegen/project?generation=${id}`
    : `/codegen/file?project=${projectId}&path=${encodeURIComponent(modelName)}`;
}

function FactsCard({ generation }: { generation: GenerationDetail }) {
  const t = useText("codegen");
  const { source, commit, path, sampleNameSpace, sampleDbContext } = generation;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("detail.facts")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
          <Fact label={t(hasModel(generation) ? "detail.model" : "list.column.input")}>
            {generation.modelName} <Badge>{t(`source.${source.kind}`)}</Badge>{" "}
            {hasModel(generation) && (
              <span className="text-muted">
                {t("list.entities", { count: generation.entities })}
              </span>
            )}
          </Fact>
          {source.text !== "" && (
            <Fact label={t(source.kind === "template" ? "source.template" : "detail.text")}>
              <span className="line-clamp-6 break-words whitespace-pre-wrap">{source.text}</span>
            </Fact>
          )}
          <Fact label={t("detail.framework")}>{generation.frameworkName}</Fact>
          <Fact label={t("detail.path")}>{path === "" ? t("detail.root") : path}</Fact>
          {sampleNameSpace !== null && <Fact label={t("detail.namespace")}>{sampleNameSpace}</Fact>}
          {sampleDbContext !== null && <Fact label={t("detail.dbContext")}>{sampleDbContext}</Fact>}
          {commit !== null && (
            <Fact label={t("detail.commit")}>
              <span className="font-mono text-xs">{commit.slice(0, 10)}</span>
            </Fact>
          )}
          <Fact label={t("detail.author")}>
            {generation.author ?? ""} <TimeCell time={generation.createdAt} />
          </Fact>
        </dl>
      </CardContent>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
