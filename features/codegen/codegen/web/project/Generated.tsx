import {
  Badge,
  Button,
  buttonStyles,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Link,
} from "@devloom/ui";
import { useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import { type GenerationDetail, getGeneration, OUTCOMES } from "../../contract.ts";
import { OpenActions } from "../generation/OpenActions.tsx";
import { VerificationCard } from "../generation/VerificationCard.tsx";

/** What came of generating: the report as it grows, and the ways on once it has ended. */
export function Generated({ generation: made }: { generation: GenerationDetail }) {
  const t = useText("codegen");
  const [isSkipped, setSkipped] = useState(false);
  const read = useRead(
    getGeneration,
    { params: { id: made.id } },
    { topics: ["generation", "run"], initial: made },
  );
  const generation = read.data ?? made;
  const isOffered = isSkipped || generation.verification.status !== "running";
  return (
    <section className="grid gap-6" aria-label={t("project.target.title")}>
      <Card>
        <CardHeader>
          <CardTitle as="h2">{t("project.done.title", { name: generation.projectName })}</CardTitle>
          {generation.commit === null && (
            <CardDescription>{t("project.done.same")}</CardDescription>
          )}
        </CardHeader>
        <CardContent>
          <div className="grid gap-4">
            <Outcomes generation={generation} />
            {isOffered ? (
              <OpenActions generation={generation} />
            ) : (
              <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
                {t("project.done.wait")}
                <Button size="sm" variant="ghost" onClick={() => setSkipped(true)}>
                  {t("project.done.skip")}
                </Button>
              </p>
            )}
            <div>
              <Link href={`/codegen/${generation.id}`} className={buttonStyles("link")}>
                {t("project.done.details")}
              </Link>
            </div>
          </div>
        </CardContent>
      </Card>
      {generation.commit !== null && <VerificationCard generation={generation} />}
    </section>
  );
}

function Outcomes({ generation }: { generation: GenerationDetail }) {
  const t = useText("codegen");
  const counts = OUTCOMES.map((outcome) => ({
    outcome,
    count: generation.outcomes.filter((one) => one.outcome === outcome).length,
  }));
  return (
    <ul className="flex flex-wrap gap-2">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ outcome, count }) => (
          <li key={outcome}>
            <Badge variant={outcome === "conflict" ? "danger" : "neutral"}>
              {t(`outcome.${outcome}`)}: {count}
            </Badge>
          </li>
        ))}
    </ul>
  );
}
