import {
  Alert,
  Badge,
  Button,
  Card,
  CardContent,
  CodeBlock,
  Field,
  Input,
  KeyValueEditor,
  type KeyValuePair,
  Select,
  Textarea,
} from "@devloom/ui";
import { fieldProblems, useCall, useFormat, useMayCall, useText } from "@devloom/web-kit";
import { Send } from "lucide-react";
import { useState } from "react";
import {
  HTTP_METHODS,
  type HttpTrial,
  type HttpTrialInput,
  MAX_HEADERS,
  tryHttpRequest,
} from "../../contract.ts";
import { RUN_TOPICS, RunHistory } from "../RunHistory.tsx";

/** Sends a request and shows what came back. */
export function HttpPanel() {
  const t = useText("playground");
  const may = useMayCall(tryHttpRequest);
  const send = useCall(tryHttpRequest, { topics: RUN_TOPICS });
  const [method, setMethod] = useState<(typeof HTTP_METHODS)[number]>("GET");
  const [url, setUrl] = useState("");
  const [headers, setHeaders] = useState<KeyValuePair[]>([]);
  const [body, setBody] = useState("");
  const [trial, setTrial] = useState<HttpTrial | null>(null);
  const problems = fieldProblems(send.error);
  const isNamed = Object.keys(problems).length > 0;

  async function start(): Promise<void> {
    setTrial(null);
    // A refusal shows as `send.error`.
    await send
      .call({
        body: { method, url, headers: headers.filter(({ name }) => name.trim() !== ""), body },
      })
      .then(setTrial, () => undefined);
  }

  function bringBack(input: HttpTrialInput): void {
    setMethod(input.method);
    setUrl(input.url);
    setHeaders(input.headers);
    setBody(input.body);
    setTrial(null);
  }

  return (
    <div className="grid gap-6">
      <Card>
        <CardContent className="grid gap-5">
          <div className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <Field label={t("http.method")}>
              {(control) => (
                <Select
                  {...control}
                  value={method}
                  options={HTTP_METHODS.map((one) => ({ value: one, label: one }))}
                  onChange={(event) =>
                    setMethod(HTTP_METHODS.find((one) => one === event.target.value) ?? "GET")
                  }
                />
              )}
            </Field>
            <Field label={t("http.url")} hint={t("http.urlHint")} error={problems["url"]}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  placeholder="https://example.com/"
                  value={url}
                  onChange={(event) => setUrl(event.target.value)}
                />
              )}
            </Field>
          </div>
          <KeyValueEditor
            legend={t("http.headers")}
            nameLabel={t("http.header.name")}
            valueLabel={t("http.header.value")}
            itemLabel={(number) => t("http.header.one", { number })}
            addLabel={t("http.header.add")}
            removeLabel={(number) => t("http.header.remove", { number })}
            pairs={headers}
            max={MAX_HEADERS}
            problem={(index, part) => problems[`headers.${index}.${part}`]}
            onChange={setHeaders}
          />
          {method !== "GET" && method !== "HEAD" && (
            <Field label={t("http.body")} error={problems["body"]}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={6}
                  className="font-mono text-xs"
                  value={body}
                  onChange={(event) => setBody(event.target.value)}
                />
              )}
            </Field>
          )}
          <Button
            className="justify-self-start"
            loading={send.isPending}
            disabledReason={may.reason ?? (url.trim() === "" ? t("http.enterUrl") : undefined)}
            onClick={() => void start()}
          >
            <Send aria-hidden="true" />
            {t("http.send")}
          </Button>
          {send.error !== null && !isNamed && (
            <Alert variant="destructive">{send.error.message}</Alert>
          )}
        </CardContent>
      </Card>
      {trial !== null && <HttpAnswer trial={trial} />}
      <RunHistory kind="http" onChoose={bringBack} />
    </div>
  );
}

function HttpAnswer({ trial: { response, problem, milliseconds } }: { trial: HttpTrial }) {
  const t = useText("playground");
  const format = useFormat();
  if (response === null)
    return (
      <Alert variant="destructive" title={t("http.failed")}>
        {problem}
      </Alert>
    );
  const copying = { copyLabel: t("copy"), copiedLabel: t("copied") };
  const { status, headers, body, isCut } = response;
  return (
    <section aria-label={t("http.answer")} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <Badge variant={status < 400 ? "success" : "danger"}>HTTP {status}</Badge>
        <span className="text-muted">{format.duration(milliseconds)}</span>
        {isCut && <span className="text-muted">{t("http.cut")}</span>}
      </p>
      <CodeBlock
        title={t("http.headers")}
        code={headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}
        {...copying}
      />
      {body !== "" && <CodeBlock title={t("http.body")} code={body} {...copying} />}
    </section>
  );
}
