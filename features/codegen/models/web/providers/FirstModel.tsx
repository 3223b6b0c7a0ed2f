import {
  Alert,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  CodeBlock,
} from "@devloom/ui";
import { useCall, useMayCall, useText } from "@devloom/web-kit";
import { Search } from "lucide-react";
import { useState } from "react";
import { findLocalModels } from "../../contract.ts";
import { FoundServer } from "./FoundServer.tsx";

const COMMANDS = {
  model: "ollama run qwen3",
  start: "TRUSTED_ORIGINS=http://localhost:11434 npm start",
} as const;

/** Leads somebody without any provider to a model on their own machine. */
export function FirstModel() {
  const t = useText("models");
  const may = useMayCall(findLocalModels);
  const search = useCall(findLocalModels);
  const [found, setFound] = useState<readonly { baseUrl: string; models: string[] }[] | null>(null);
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("first.title")}</CardTitle>
        <CardDescription>{t("first.text")}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <ol className="grid gap-4 text-sm lg:grid-cols-2">
          {(["model", "start"] as const).map((step) => (
            <li key={step} className="grid min-w-0 content-start gap-2">
              <span>{t(`first.${step}`)}</span>
              <CodeBlock
                code={COMMANDS[step]}
                label={t(`first.${step}`)}
                copyLabel={t("copy")}
                copiedLabel={t("copied")}
              />
            </li>
          ))}
        </ol>
        <p className="text-xs text-muted">{t("first.others")}</p>
        <Button
          variant="outline"
          className="justify-self-start"
          loading={search.isPending}
          disabledReason={may.reason}
          onClick={() =>
            void search.call({ body: {} }).then(
              ({ items }) => setFound(items),
              () => undefined,
            )
          }
        >
          <Search aria-hidden="true" />
          {t("first.search")}
        </Button>
        {search.error !== null && <Alert variant="destructive">{search.error.message}</Alert>}
        {found?.length === 0 && <Alert variant="info">{t("first.none")}</Alert>}
        {found?.map((server) => (
          <FoundServer
            key={server.baseUrl}
            name={new URL(server.baseUrl).host}
            kind="openai"
            {...server}
          />
        ))}
      </CardContent>
    </Card>
  );
}
