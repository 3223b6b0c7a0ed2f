import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { EditorUiState } from "../actions/ui-state.ts";
import type { EditorModel } from "../model/editor-model.ts";
import { AskedQuestion } from "./Questions.tsx";

it.each(["tag", "text", "find", "insert"] as const)(
  "takes the keys as soon as somebody asks for %s, before the question is loaded",
  (question) => {
    // Nothing of the model is read before the question is there.
    const context = { ui: new EditorUiState(), model: {} as EditorModel };
    const show = (one: typeof question | null): string =>
      renderToString(<AskedQuestion question={one} context={context} />);
    expect(show(null)).not.toContain("aria-busy");
    expect(show(question)).toContain('aria-busy="true"');
  },
);
