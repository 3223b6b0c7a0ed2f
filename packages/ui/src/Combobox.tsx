import type { ComponentProps } from "react";
import { ChoiceList } from "./ChoiceList.tsx";
import type { Choice } from "./filter-choices.ts";
import { Input } from "./Input.tsx";
import { useChoices } from "./use-choices.ts";

export interface ComboboxProps extends Omit<
  ComponentProps<typeof Input>,
  "list" | "onInput" | "onClick"
> {
  readonly value: string;
  /** Anything else may be typed, too. */
  readonly choices: readonly Choice[];
  readonly onText: (text: string) => void;
  /** Told of what is chosen from the list; `onText` when absent. */
  readonly onTake?: (value: string) => void;
}

/** A text field that proposes what there is to choose from. */
export function Combobox(props: ComboboxProps) {
  const { choices, value, onText, onTake = onText, onBlur, onKeyDown, ...input } = props;
  const { field, shown, close } = useChoices(choices, value, onTake);
  return (
    <>
      <Input
        {...input}
        {...field}
        onChange={(event) => onText(event.target.value)}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          field.onKeyDown(event);
          if (!event.defaultPrevented) onKeyDown?.(event);
        }}
      />
      {shown !== null && <ChoiceList shown={shown} />}
    </>
  );
}
