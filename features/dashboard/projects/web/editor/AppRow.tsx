import { Badge, Button } from "@devloom/ui";
import { PolicyGate, useText } from "@devloom/web-kit";
import { CircleCheck, CircleDashed } from "lucide-react";
import type { Inspection } from "../../contract.ts";

type App = Inspection["apps"][number];

export interface AppRowProps {
  app: App;
  /** One of several to choose from. */
  isChoice: boolean;
  opening: boolean;
  onOpen: () => void;
  /** Installs what is missing, and opens the app meanwhile. */
  onInstall: () => void;
}

/** A web app of the project: what it is made of, and what keeps it from being previewed. */
export function AppRow({ app, isChoice, opening, onOpen, onInstall }: AppRowProps) {
  const t = useText("projects");
  const { problem } = app;
  const canInstall = problem?.code === "dependencies_missing";
  const Icon = problem === null ? CircleCheck : CircleDashed;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border bg-sunken/50 px-4 py-3 text-sm">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${problem === null ? "text-success-ink" : "text-warning-ink"}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          {app.name}
          {app.path !== "" && (
            <code className="ml-2 font-mono text-xs font-normal text-muted">{app.path}</code>
          )}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {madeOf(app, t("editor.otherFramework")).map((part) => (
            <Badge key={part}>{part}</Badge>
          ))}
        </p>
        {problem === null ? (
          <p className="mt-2 text-muted">{t("editor.ready")}</p>
        ) : (
          <p className="mt-2">
            {problem.message} <span className="text-muted">{problem.nextStep}</span>
          </p>
        )}
      </div>
      {(isChoice || canInstall) && (
        <PolicyGate permission="canvas:edit">
          {({ reason }) => (
            <Button
              size="sm"
              variant="outline"
              disabledReason={reason}
              loading={opening}
              onClick={canInstall ? onInstall : onOpen}
            >
              {t(canInstall ? "editor.install" : "editor.openApp")}
              <span className="sr-only">: {app.name}</span>
            </Button>
          )}
        </PolicyGate>
      )}
    </li>
  );
}

/** The parts with their versions, the framework first. */
function madeOf(app: App, other: string): string[] {
  return [
    ...(app.react === null ? [] : [`React ${app.react}`]),
    ...(app.vite === null ? [] : [`Vite ${app.vite}`]),
    ...(app.framework === "other" && app.react === null && app.vite === null ? [other] : []),
    ...(app.typescript ? ["TypeScript"] : []),
    ...(app.tailwind === null ? [] : [`Tailwind ${app.tailwind}`]),
    app.packageManager,
  ];
}
