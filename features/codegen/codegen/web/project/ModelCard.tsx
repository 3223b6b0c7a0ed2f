import {
  Alert,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  Field,
  Input,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { readModel, type ProjectModel } from "@devloom/project-model";
import { FileCode2, ListTree, Network } from "lucide-react";
import { useState } from "react";
import type { ModelProps } from "./draft.ts";
import { ModelDiagram } from "./diagram/ModelDiagram.tsx";
import { ModelForm } from "./form/ModelForm.tsx";
import { ModelFile } from "./ModelFile.tsx";
import { useNoteText } from "./use-note-text.ts";

/** One model in three shapes: as a form, as a diagram, as the file that the project keeps. */
export function ModelCard({ model, onChange }: ModelProps) {
  const t = useText("codegen");
  const [chosen, setChosen] = useState(model.entities[0]?.id ?? "");
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("project.model.title")}</CardTitle>
      </CardHeader>
      <CardContent>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Field label={t("project.model.name")} className="max-w-md">
            {(control) => (
              <Input
                {...control}
                maxLength={100}
                value={model.name}
                onChange={(event) => onChange({ ...model, name: event.target.value })}
              />
            )}
          </Field>
          <Problems model={model} />
          <Tabs defaultValue="form" className="min-w-0">
            <TabsList aria-label={t("project.model.title")}>
              <TabsTrigger value="form">
                <ListTree aria-hidden="true" />
                {t("project.model.form")}
              </TabsTrigger>
              <TabsTrigger value="diagram">
                <Network aria-hidden="true" />
                {t("project.model.diagram")}
              </TabsTrigger>
              <TabsTrigger value="file">
                <FileCode2 aria-hidden="true" />
                {t("project.model.file")}
              </TabsTrigger>
            </TabsList>
            <TabsContent value="form" className="min-w-0 pt-4">
              <ModelForm {...{ model, onChange, chosen, onChoose: setChosen }} />
            </TabsContent>
            <TabsContent value="diagram" className="min-w-0 pt-4">
              <ModelDiagram {...{ model, onChange, chosen, onChoose: setChosen }} />
            </TabsContent>
            <TabsContent value="file" className="min-w-0 pt-4">
              <ModelFile {...{ model, onChange }} />
            </TabsContent>
          </Tabs>
        </div>
      </CardContent>
    </Card>
  );
}

/** Whether a generator would take it. */
export function isValid(model: ProjectModel): boolean {
  return readModel(model).problems.length === 0;
}

function Problems({ model }: { model: ProjectModel }) {
  const t = useText("codegen");
  const describe = useNoteText();
  const texts = [...new Set(readModel(model).problems.map(({ note }) => describe(note)))];
  if (texts.length === 0) return null;
  return (
    <Alert variant="destructive" title={t("project.model.problems")}>
      <ul className="grid list-disc gap-1 pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
