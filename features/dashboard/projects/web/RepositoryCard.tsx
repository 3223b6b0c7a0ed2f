import {
  Badge,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  cx,
  IconButton,
  Link,
  toast,
} from "@devloom/ui";
import { useFormat, useSession, useText } from "@devloom/web-kit";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import type { Repository } from "../contract.ts";

/** What the repository on disk says at this moment. */
export function RepositoryCard(props: { projectId: string; repository: Repository; slug: string }) {
  const { projectId, repository, slug } = props;
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
          <Fact name={t("repository.review")} wide>
            <Link href={`/pull-requests?project=${projectId}`}>{t("repository.pullRequests")}</Link>
          </Fact>
          <Fact name={t("repository.clone")} wide>
            <CloneAddress slug={slug} />
          </Fact>
        </dl>
      </CardContent>
    </Card>
  );
}

/** What `git clone` takes, and what to answer when it asks for a password. */
function CloneAddress({ slug }: { slug: string }) {
  const t = useText("projects");
  const { user } = useSession();
  const address = `${location.origin}/git/${user?.tenant.tenantId ?? ""}/${slug}.git`;
  return (
    <>
      <span className="flex items-center gap-1">
        <code className="min-w-0 flex-1 rounded bg-sunken px-2 py-1 font-mono text-xs break-all">
          {address}
        </code>
        <IconButton
          size="sm"
          label={t("repository.copy")}
          onClick={() => {
            void navigator.clipboard.writeText(address);
            toast({ title: t("repository.copied") });
          }}
        >
          <Copy aria-hidden="true" />
        </IconButton>
      </span>
      <p className="mt-1 text-xs text-muted">
        {t("repository.cloneHint")} <Link href="/settings/keys">{t("repository.keys")}</Link>
      </p>
    </>
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
