import type { ProjectModel } from "@devloom/project-model";
import type { ModelNote, ModelSource } from "../../contract.ts";

/** What is on the workbench: a model, where it came from, and what its reader said. */
export interface Draft {
  readonly model: ProjectModel;
  readonly source: ModelSource;
  readonly assumptions: readonly ModelNote[];
  readonly notUnderstood: readonly ModelNote[];
}

/** What every part of the workbench that edits the model is given. */
export interface ModelProps {
  model: ProjectModel;
  onChange: (model: ProjectModel) => void;
}

export interface ChosenProps extends ModelProps {
  /** Id of the entity that is edited. */
  chosen: string;
  onChoose: (id: string) => void;
}
