import type { JsonObject } from "@devloom/contract";
import { Alert, Button, Card, CardContent } from "@devloom/ui";
import { useMayCall, useText } from "@devloom/web-kit";
import { Play, Square } from "lucide-react";
import { useMemo, useState } from "react";
import { runCode, type Snippet, type SnippetContent, type SnippetVersion } from "../../contract.ts";
import { CodeInput } from "./CodeInput.tsx";
import { CodeOptions, DEFAULT_LIMITS } from "./CodeOptions.tsx";
import { PromoteButton } from "./PromoteButton.tsx";
import { readVariables } from "./read-variables.ts";
import { RunResult } from "./RunResult.tsx";
import { SaveSnippet } from "./SaveSnippet.tsx";
import { RunHistory } from "../RunHistory.tsx";
import { useCodeRun } from "./use-code-run.ts";

const FIRST = `interface Line { name: string; price: number }

const lines: Line[] = [{ name: "Tea", price: 4 }, { name: "Cup", price: 9 }];
console.log("lines", lines);

lines.reduce((sum, line) => sum + line.price, 0);
`;

export interface CodeWorkbenchProps {
  snippet: Snippet | null;
  /** What the draft begins with. */
  version: SnippetVersion | null;
}

/** Where code is written and run. Mount it anew for another snippet. */
export function CodeWorkbench({ snippet, version }: CodeWorkbenchProps) {
  const t = useText("playground");
  const may = useMayCall(runCode);
  const [source, setSource] = useState(version?.source ?? FIRST);
  const [kind, setKind] = useState(version?.kind ?? "script");
  const [text, setText] = useState(() => textOf(version?.variables ?? {}));
  // The editor begins with a text; another one takes another editor.
  const [editor, setEditor] = useState(0);
  const [limits, setLimits] = useState(DEFAULT_LIMITS);
  const { tried, state, problem, start, stop } = useCodeRun();
  const variables = readVariables(text);
  const content = variables === undefined ? null : { source, kind, variables };
  const wrong = content === null ? t("schema.invalid") : undefined;
  const reason = may.reason ?? wrong ?? (source.trim() === "" ? t("code.write") : undefined);
  const failure = tried?.run.failure ?? null;
  const place = useMemo(
    () => (failure?.line == null ? null : { line: failure.line, message: failure.message }),
    [failure],
  );

  function run(): void {
    if (content !== null && reason === undefined) void start({ ...content, ...limits });
  }

  function bringBack(content: SnippetContent): void {
    setSource(content.source);
    setKind(content.kind);
    setText(textOf(content.variables));
    setEditor(editor + 1);
  }

  return (
    <div className="grid gap-6">
      <Card>
        <CardContent className="grid gap-5">
          <div className="grid gap-2">
            <CodeInput
              key={editor}
              label={t("code.source")}
              text={source}
              problem={place}
              onType={setSource}
              onRun={run}
            />
            <p className="text-xs text-muted">{t("code.hint")}</p>
          </div>
          <CodeOptions
            kind={kind}
            variables={text}
            isReadable={variables !== undefined}
            limits={limits}
            onKind={setKind}
            onVariables={setText}
            onLimits={setLimits}
          />
          <div className="flex flex-wrap gap-3">
            {state === "running" ? (
              <Button variant="outline" onClick={stop}>
                <Square aria-hidden="true" />
                {t("run.stop")}
              </Button>
            ) : (
              <Button disabledReason={reason} onClick={run}>
                <Play aria-hidden="true" />
                {t("run.start")}
              </Button>
            )}
            <SaveSnippet snippet={snippet} content={content} />
            <PromoteButton name={snippet?.name ?? ""} source={source} kind={kind} tried={tried} />
          </div>
          {problem !== null && <Alert variant="destructive">{problem}</Alert>}
          <output className="block text-sm text-muted empty:hidden">
            {state === "running" ? t("code.running") : state === "stopped" ? t("code.stopped") : ""}
          </output>
        </CardContent>
      </Card>
      {tried !== null && <RunResult run={tried.run} />}
      <RunHistory kind="code" onChoose={bringBack} />
    </div>
  );
}

function textOf(variables: JsonObject): string {
  return Object.keys(variables).length === 0 ? "" : JSON.stringify(variables, null, 2);
}
