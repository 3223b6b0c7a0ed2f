import { useAnyText } from "../i18n/use-text.ts";

/**
 * The texts that a feature keeps for one of its resources, under one key of its messages. Fields in
 * lists have a path of their own: `field: { "steps": …, "waitMinutes": … }`.
 */
export interface ResourceTexts {
  readonly title: string;
  readonly search: string;
  readonly create: string;
  readonly edit: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly deleteHint: string;
  /** By the last word of the field's path. */
  readonly field: Readonly<Record<string, string>>;
  readonly hint?: Readonly<Record<string, string>>;
  /** Choices of a field: `option: { severity: { high: "High" } }`. */
  readonly option?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Lists: “Step {{number}}”, “Add a step”, “Remove step {{number}}”. */
  readonly item?: Readonly<Record<string, string>>;
  readonly add?: Readonly<Record<string, string>>;
  readonly remove?: Readonly<Record<string, string>>;
}

/** Where a feature keeps a resource's texts: `{ namespace: "escalation", key: "policy" }`. */
export interface TextPlace {
  readonly namespace: string;
  readonly key: string;
}

/** The texts of a resource in the person's language. Its namespace is loaded by the screen around it. */
export function useResourceTexts({ namespace, key }: TextPlace) {
  const textOf = useAnyText();
  const text = (name: string, values = {}, otherwise?: string) =>
    textOf(namespace, `${key}.${name}`, {
      values,
      ...(otherwise === undefined ? {} : { otherwise }),
    });
  return {
    text: (name: Exclude<keyof ResourceTexts, "field" | "hint" | "option">) => text(name),
    label: (path: string) => text(`field.${lastWord(path)}`, {}, lastWord(path)),
    hint: (path: string) => text(`hint.${lastWord(path)}`, {}, "") || undefined,
    option: (path: string, value: string) => text(`option.${lastWord(path)}.${value}`, {}, value),
    item: (path: string, number: number) => text(`item.${lastWord(path)}`, { number }),
    add: (path: string) => text(`add.${lastWord(path)}`),
    remove: (path: string, number: number) => text(`remove.${lastWord(path)}`, { number }),
  };
}

function lastWord(path: string): string {
  return path.split(".").findLast((part) => part !== "*") ?? path;
}
