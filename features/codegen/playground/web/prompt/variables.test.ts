import { expect, it } from "vitest";
import { fillVariables, variablesOf } from "./variables.ts";

const messages = [
  { role: "system" as const, content: "Speak {{language}}." },
  { role: "user" as const, content: "Sum up {{ text }} in {{language}}. {{ not a name }} {x}" },
];

it("finds each name once, in order", () => {
  expect(variablesOf(messages)).toEqual(["language", "text"]);
});

it("puts values in their places, as they are, and leaves the rest", () => {
  const filled = fillVariables(messages, { language: "German", text: "$& {{language}}" });
  expect(filled.map(({ content }) => content)).toEqual([
    "Speak German.",
    "Sum up $& {{language}} in German. {{ not a name }} {x}",
  ]);
  expect(fillVariables(messages, {})).toEqual(messages);
});
