import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  CodeBlock,
} from "@devloom/ui";
import { ReadView, useRead, useText } from "@devloom/web-kit";
import { RefreshCw } from "lucide-react";
import { getLocalFiles } from "../../contract.ts";
import { FoundServer } from "./FoundServer.tsx";

/** Leads to a model that Devloom loads itself, or says what is missing for that. */
export function LocalFiles() {
  const t = useText("models");
  const read = useRead(getLocalFiles);
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("gguf.title")}</CardTitle>
        <CardDescription>{t("gguf.text")}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <ReadView read={read}>
          {({ isInstalled, command, folder, memoryBytes, items }) =>
            isInstalled && items.length > 0 ? (
              <FoundServer
                name={t("gguf.name")}
                kind="gguf"
                baseUrl=""
                models={items.map(({ name }) => name)}
              />
            ) : (
              <>
                <ol className="grid gap-4 text-sm lg:grid-cols-2">
                  {!isInstalled && <Step text={t("gguf.install")} code={command} />}
                  {items.length === 0 && <Step text={t("gguf.put")} code={folder} />}
                </ol>
                <p className="text-xs text-muted">
                  {t("gguf.memory", { megabytes: Math.floor(memoryBytes / 2 ** 20) })}
                </p>
                <Button
                  variant="outline"
                  className="justify-self-start"
                  loading={read.isFetching}
                  onClick={() => void read.refetch()}
                >
                  <RefreshCw aria-hidden="true" />
                  {t("gguf.again")}
                </Button>
              </>
            )
          }
        </ReadView>
      </CardContent>
    </Card>
  );
}

function Step({ text, code }: { text: string; code: string }) {
  const t = useText("models");
  return (
    <li className="grid min-w-0 content-start gap-2">
      <span>{text}</span>
      <CodeBlock code={code} label={text} copyLabel={t("copy")} copiedLabel={t("copied")} />
    </li>
  );
}
