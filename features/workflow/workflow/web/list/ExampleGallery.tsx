import { Button, Card, toast } from "@devloom/ui";
import { ApiError, PolicyGate, useLanguage, useText } from "@devloom/web-kit";
import { BellRing, CloudDownload, GitFork, ShieldCheck, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { EXAMPLE_MODELS, EXAMPLES, type ExampleId } from "../../examples/example-models.ts";
import { inLanguage } from "../../examples/german-names.ts";
import { useCreateWorkflow } from "./use-create-workflow.ts";

const ICONS: Record<ExampleId, LucideIcon> = {
  approval: ShieldCheck,
  http: CloudDownload,
  reminder: BellRing,
  review: GitFork,
};

/** What stands here before the first process: four that run as they are. */
export function ExampleGallery() {
  const t = useText("workflow");
  const { language } = useLanguage();
  const create = useCreateWorkflow();
  const [pending, setPending] = useState<ExampleId>();

  async function use(id: ExampleId): Promise<void> {
    setPending(id);
    try {
      await create(t(`examples.${id}.name`), inLanguage(EXAMPLE_MODELS, id, language));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ variant: "destructive", title: error.message });
    } finally {
      setPending(undefined);
    }
  }

  return (
    <section aria-labelledby="examples-title" className="grid gap-4">
      <div>
        <h2 id="examples-title" className="text-lg font-semibold">
          {t("examples.title")}
        </h2>
        <p className="text-sm text-muted">{t("examples.about")}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {EXAMPLES.map((id) => {
          const Icon = ICONS[id];
          return (
            <li key={id}>
              <Card className="flex h-full flex-col gap-3 p-5">
                <Icon aria-hidden="true" className="size-6 text-brand-ink" />
                <h3 className="font-semibold">{t(`examples.${id}.name`)}</h3>
                <p className="flex-1 text-sm text-muted">{t(`examples.${id}.about`)}</p>
                <PolicyGate permission="workflow:manage">
                  {({ reason }) => (
                    <Button
                      variant="outline"
                      className="self-start"
                      aria-label={t("examples.useOne", { name: t(`examples.${id}.name`) })}
                      loading={pending === id}
                      disabledReason={reason}
                      onClick={() => void use(id)}
                    >
                      {t("examples.use")}
                    </Button>
                  )}
                </PolicyGate>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
