import type { TemplateDraft } from "../../contract.ts";

/** A text of the project that becomes a parameter. */
export interface MarkedText {
  readonly key: number;
  readonly title: string;
  readonly text: string;
  /** What the test answers. */
  readonly other: string;
}

export interface PublishForm {
  readonly projectId: string;
  readonly title: string;
  readonly description: string;
  readonly framework: string;
  readonly license: string;
  readonly isShared: boolean;
  readonly texts: readonly MarkedText[];
}

export const EMPTY_FORM: PublishForm = {
  projectId: "",
  title: "",
  description: "",
  framework: "",
  license: "MIT",
  isShared: false,
  texts: [],
};

/** A name for placeholders: “Name of the shop” becomes `nameOfTheShop`. */
export function parameterId(title: string, place: number): string {
  const words = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  const joined = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join("")
    .slice(0, 40);
  return /^[a-z]/.test(joined) ? joined : `text${place + 1}`;
}

/** The template that a form describes: once with its own texts and once with others it has to pass its tests. */
export function draftOf(form: PublishForm): TemplateDraft {
  const { projectId, title, description, framework, license, isShared } = form;
  const texts = form.texts
    .filter((one) => one.title.trim() !== "" && one.text.trim() !== "")
    .map((one, index) => ({ ...one, id: parameterId(one.title, index) }));
  const others = texts.filter(({ other }) => other.trim() !== "");
  const test = { contains: [], without: [] };
  return {
    projectId,
    title: title.trim(),
    description: description.trim(),
    framework: framework.trim() || "Other",
    license: license.trim(),
    visibility: isShared ? "installation" : "workspace",
    parameters: texts.map((one) => ({
      id: one.id,
      type: "text",
      title: one.title.trim(),
      description: "",
      default: one.text.trim(),
    })),
    standsFor: texts.map(({ id, text }) => ({ id, standsFor: text.trim() })),
    tests: [
      { ...test, title: "Defaults", answers: {} },
      ...(others.length === 0
        ? []
        : [
            {
              ...test,
              title: "Other answers",
              answers: Object.fromEntries(others.map(({ id, other }) => [id, other.trim()])),
            },
          ]),
    ],
  };
}
