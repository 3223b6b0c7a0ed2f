import { Badge, Card, CardContent, CardHeader, CardTitle, cx } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import type { ReactNode } from "react";
import type { Repository } from "../contract.ts";

/** What the repository on disk says at this moment. */
export function RepositoryCard({ repository }: { repository: Repository }) {
  const t = useText("projects");
  const format = useFormat();
  const { head } = repository;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("repository.title")}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-2 gap-4 text-sm">
          <Fact name={t("repository.commits")}>
            <span className="display text-2xl tabular-nums">
              {format.number(repository.commits)}
            </span>
          </Fact>
          <Fact name={t("repository.size")}>
            <span className="display text-2xl tabular-nums">
              {format.bytes(repository.sizeBytes)}
            </span>
          </Fact>
          <Fact name={t("repository.head")} wide>
            {head === null ? (
              <span className="text-muted">{t("repository.noHead")}</span>
            ) : (
              <>
                <p className="font-medium break-words">{head.subject}</p>
                <p className="mt-0.5 text-xs text-muted">
                  <code className="font-mono">{head.id.slice(0, 10)}</code>{" "}
                  {t("repository.by", {
                    author: head.author,
                    time: format.relativeTime(head.time),
                  })}
                </p>
              </>
            )}
          </Fact>
          <Fact name={t("repository.branches")} wide>
            <span className="flex flex-wrap gap-1.5">
              {repository.branches.map((branch) => (
                <Badge key={branch} className="font-mono">
                  {branch}
                </Badge>
              ))}
            </span>
          </Fact>
        </dl>
      </CardContent>
    </Card>
  );
}

function Fact(props: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx("min-w-0", props.wide && "col-span-2")}>
      <dt className="text-xs text-muted">{props.name}</dt>
      <dd className="mt-1">{props.children}</dd>
    </div>
  );
}
