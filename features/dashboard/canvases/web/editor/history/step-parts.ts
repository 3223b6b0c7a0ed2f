/** What a step did, as the key of a text and what goes into it. */
export type StepParts =
  | { readonly text: "set" | "prop"; readonly name: string; readonly value: string }
  | {
      readonly text: "unset" | "words" | "addClass" | "removeClass" | "tag";
      readonly value: string;
    }
  | { readonly text: "classes"; readonly added: string; readonly removed: string };

const LONGEST = 60;

/** The parts of a recorded change that tell it from others of its kind; none where its kind says it all. */
export function stepParts(change: Readonly<Record<string, unknown>>): readonly StepParts[] {
  switch (change["type"]) {
    case "STYLING":
      return Object.entries(recordOf(change["styling"])).map(([property, value]) =>
        value === null
          ? { text: "unset", value: propertyName(property) }
          : { text: "set", name: propertyName(property), value: short(value) },
      );
    case "EDIT_TEXT":
      return [{ text: "words", value: short(change["newText"]) }];
    case "CHANGE_PROP": {
      const name = String(change["propName"]);
      const { propValue } = change;
      if (propValue === undefined || propValue === null) return [{ text: "unset", value: name }];
      return [{ text: "prop", name, value: short(propValue) }];
    }
    case "ADD_CLASS":
      return [{ text: "addClass", value: short(change["className"]) }];
    case "REMOVE_CLASS":
      return [{ text: "removeClass", value: short(change["className"]) }];
    case "UPDATE_CLASSES": {
      const [before, after] = [textsOf(change["oldClasses"]), textsOf(change["newClasses"])];
      const added = after.filter((name) => !before.includes(name)).join(" ");
      const removed = before.filter((name) => !after.includes(name)).join(" ");
      if (removed === "") return added === "" ? [] : [{ text: "addClass", value: short(added) }];
      if (added === "") return [{ text: "removeClass", value: short(removed) }];
      return [{ text: "classes", added: short(added), removed: short(removed) }];
    }
    case "CHANGE_TAG":
      return [{ text: "tag", value: short(change["newTag"]) }];
    default:
      return [];
  }
}

/** `fontSize` as people write it: Font size. */
export function propertyName(property: string): string {
  if (property.startsWith("--")) return property;
  const words = property.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function short(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
