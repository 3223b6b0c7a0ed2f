import {
  Alert,
  Badge,
  Button,
  buttonStyles,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  Field,
  Input,
  Link,
  PageHeader,
} from "@devloom/ui";
import {
  Markdown,
  PolicyGate,
  ReadView,
  useCall,
  useRead,
  useRouteParam,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { TemplateAnswers } from "../../../../marketplace/marketplace/contract.ts";
import {
  type GenerationDetail,
  getTemplate,
  previewTemplate,
  type TemplateDetail,
  beginWithTemplate,
} from "../../contract.ts";
import { Generated } from "../project/Generated.tsx";
import { Arriving } from "./Arriving.tsx";
import { AnswerFields } from "./AnswerFields.tsx";
import { PagePicture } from "./PagePicture.tsx";
import { RenderedFiles, type Rendered } from "./RenderedFiles.tsx";
import { TemplateProjects } from "./TemplateProjects.tsx";

/** One template: what it asks, what it would make, and beginning with it. */
export function TemplateScreen() {
  const id = useRouteParam("id");
  const read = useRead(getTemplate, { params: { id } }, { topics: ["package"] });
  return <ReadView read={read}>{(item) => <TemplateView key={item.id} item={item} />}</ReadView>;
}

function TemplateView({ item }: { item: TemplateDetail }) {
  const t = useText("codegen");
  useTitle(item.title);
  const [made, setMade] = useState<GenerationDetail | null>(null);
  const deprecated = item.versions.find(({ version }) => version === item.version)?.deprecated;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <Link
          href="/marketplace/templates"
          className="inline-flex w-fit items-center gap-1.5 text-sm text-brand-ink hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t("template.back")}
        </Link>
        <PageHeader
          title={item.title}
          description={item.description}
          eyebrow={
            <Badge variant="info">
              {item.framework} · {item.version}
            </Badge>
          }
          actions={
            <Link href={`/marketplace/${item.id}`} className={buttonStyles("outline")}>
              {t("template.versions")}
            </Link>
          }
        />
      </div>
      {typeof deprecated === "string" && <Alert variant="warning">{deprecated}</Alert>}
      <BeginCard item={item} onMade={setMade} />
      {made !== null && (
        <Arriving key={made.id}>
          <Generated generation={made} />
        </Arriving>
      )}
      <TemplateProjects templateId={item.id} />
      <Card>
        <CardHeader>
          <CardTitle as="h2">{t("template.readme")}</CardTitle>
        </CardHeader>
        <CardContent>
          <div className="grid gap-4">
            <Markdown text={item.readme} />
            <p className="text-sm text-muted">
              {t("template.tests", { titles: item.tests.map(({ title }) => title).join(", ") })}
            </p>
          </div>
        </CardContent>
      </Card>
    </div>
  );
}

interface BeginCardProps {
  readonly item: TemplateDetail;
  readonly onMade: (generation: GenerationDetail) => void;
}

function BeginCard({ item, onMade }: BeginCardProps) {
  const t = useText("codegen");
  const [name, setName] = useState(item.title);
  const [answers, setAnswers] = useState<TemplateAnswers>({});
  const [rendered, setRendered] = useState<Rendered | null>(null);
  const look = useCall(previewTemplate);
  const begin = useCall(beginWithTemplate, { topics: ["generation", "project"] });
  const params = { id: item.id };
  const { version } = item;
  const error = begin.error ?? look.error;

  async function tell(work: () => Promise<void>): Promise<void> {
    look.reset();
    begin.reset();
    // What fails is shown below.
    await work().catch(() => {});
  }
  const dryRun = async (): Promise<void> =>
    setRendered(await look.call({ params, body: { version, answers } }));
  const create = async (): Promise<void> =>
    onMade(await begin.call({ params, body: { version, answers, name } }));

  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle as="h2">{t("template.begin.title")}</CardTitle>
        </CardHeader>
        <CardContent>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="grid max-w-xl gap-4">
              <Field label={t("template.begin.name")} required>
                {(control) => (
                  <Input
                    {...control}
                    autoComplete="off"
                    value={name}
                    onChange={(event) => setName(event.target.value)}
                  />
                )}
              </Field>
              <AnswerFields
                parameters={item.parameters}
                answers={answers}
                onChange={(next) => {
                  setAnswers(next);
                  setRendered(null);
                }}
              />
              {error !== null && <Alert variant="destructive">{error.message}</Alert>}
              <PolicyGate permission="codegen:generate">
                {({ reason }) => (
                  <div className="flex flex-wrap gap-2">
                    <Button
                      variant="outline"
                      loading={look.isPending}
                      onClick={() => void tell(dryRun)}
                    >
                      {t("template.begin.dryRun")}
                    </Button>
                    <Button
                      disabled={name.trim() === ""}
                      disabledReason={reason}
                      loading={begin.isPending}
                      onClick={() => void tell(create)}
                    >
                      {t("template.begin.create")}
                    </Button>
                  </div>
                )}
              </PolicyGate>
            </div>
            {rendered === null && item.cover !== null && (
              <div className="overflow-hidden rounded-lg border">
                <PagePicture page={item.cover} />
              </div>
            )}
          </div>
        </CardContent>
      </Card>
      {rendered !== null && <RenderedFiles rendered={rendered} />}
    </>
  );
}
