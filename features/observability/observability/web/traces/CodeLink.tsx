import { Button, Select, toast } from "@devloom/ui";
import { call, useAll, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { Code } from "lucide-react";
import { useState } from "react";
import { listIdeFiles } from "../../../../ide/ide/contract.ts";
import { listProjects } from "../../../../dashboard/projects/contract.ts";
import { type CodePlace, findPlace } from "./code-place.ts";

interface CodeLinkProps {
  /** Where the code may be, the likeliest first. */
  readonly places: readonly CodePlace[];
  readonly service: string;
}

/** Opens the place that telemetry names in the IDE, in the project of that service or the one that is chosen. */
export function CodeLink({ places, service }: CodeLinkProps) {
  const t = useText("observability");
  const router = useRouter();
  const { data: projects = [] } = useAll(listProjects, { topics: ["project"] });
  const [chosen, setChosen] = useState("");
  const named = projects.find(({ name }) => name.toLowerCase() === service.toLowerCase());
  const projectId = chosen || (named?.id ?? (projects.length === 1 ? (projects[0]?.id ?? "") : ""));
  if (projects.length === 0 || places.length === 0) return null;

  async function open(): Promise<void> {
    const { items } = await call(listIdeFiles, { params: { id: projectId } });
    const place = findPlace(
      items.map(({ path }) => path),
      places,
    );
    if (place === null) return void toast({ title: t("code.missing"), variant: "warning" });
    const fields = new URLSearchParams({ file: place.file });
    if (place.line !== null) fields.set("line", String(place.line));
    router.history.push(`/ide/${projectId}?${fields}`);
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="outline"
        disabledReason={projectId === "" ? t("code.choose") : undefined}
        onClick={() =>
          void open().catch((error: Error) =>
            toast({ title: error.message, variant: "destructive" }),
          )
        }
      >
        <Code aria-hidden="true" />
        {t("code.open")}
      </Button>
      <Select
        aria-label={t("code.project")}
        className="w-48"
        value={projectId}
        placeholder={t("code.choose")}
        options={projects.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setChosen(event.target.value)}
      />
    </div>
  );
}
