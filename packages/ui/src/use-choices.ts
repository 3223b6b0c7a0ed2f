import { type KeyboardEvent, type SyntheticEvent, useId, useMemo, useState } from "react";
import { type Choice, filterChoices } from "./filter-choices.ts";

export interface ShownChoices {
  readonly id: string;
  readonly choices: readonly Choice[];
  /** The place of the one that Enter takes; -1 for none. */
  readonly active: number;
  readonly field: HTMLInputElement;
  readonly take: (choice: Choice) => void;
}

/**
 * What a text field proposes while somebody types, by the combobox pattern: arrows choose, Enter takes, Escape
 * closes. Nothing is proposed once the text is one of the choices.
 */
export function useChoices(
  choices: readonly Choice[],
  value: string,
  onTake: (value: string) => void,
) {
  const id = useId();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [isTyped, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const fitting = useMemo(
    () => (field !== null ? filterChoices(choices, isTyped ? value : "") : []),
    [choices, value, field, isTyped],
  );
  const isWhole = isTyped && choices.some((choice) => choice.value === value);
  const isShown = fitting.length > 0 && !isWhole;

  const open = (event: SyntheticEvent<HTMLInputElement>, byTyping: boolean): void => {
    setField(event.currentTarget);
    setTyped(byTyping);
    setActive(-1);
  };
  const close = (): void => setField(null);
  const take = (choice: Choice): void => {
    onTake(choice.value);
    close();
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const chosen = isShown ? fitting[active] : undefined;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isShown) return open(event, false);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((Math.max(active, step === 1 ? -1 : 0) + step + fitting.length) % fitting.length);
    } else if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  const shown: ShownChoices | null =
    isShown && field !== null ? { id, choices: fitting, active, field, take } : null;
  return {
    shown,
    field: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": isShown,
      "aria-controls": isShown ? id : undefined,
      "aria-activedescendant": isShown && active >= 0 ? `${id}-${active}` : undefined,
      value,
      onInput: (event: SyntheticEvent<HTMLInputElement>): void => open(event, true),
      onClick(event: SyntheticEvent<HTMLInputElement>): void {
        if (!isShown) open(event, false);
      },
      onKeyDown,
    },
    close,
  } as const;
}
