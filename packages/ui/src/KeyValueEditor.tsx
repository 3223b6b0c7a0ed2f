import { Plus, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";
import { Input } from "./Input.tsx";
import { type KeyValuePair, pastedPairs } from "./pasted-pairs.ts";

export interface KeyValueEditorProps {
  legend: string;
  hint?: string | undefined;
  /** What is wrong with all of them. */
  error?: string | undefined;
  nameLabel: string;
  valueLabel: string;
  /** “Header 2”. */
  itemLabel: (number: number) => string;
  addLabel: string;
  removeLabel: (number: number) => string;
  pairs: readonly KeyValuePair[];
  max?: number | undefined;
  /** What is wrong with one of them. */
  problem?: (index: number, part: keyof KeyValuePair) => string | undefined;
  onChange: (pairs: KeyValuePair[]) => void;
}

/** Names with their values: headers, variables, labels. Pasted lines become rows. */
export function KeyValueEditor(props: KeyValueEditorProps) {
  const { legend, hint, error, pairs, max = Infinity, onChange } = props;
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  // Whoever adds a row goes on in it.
  const [added, setAdded] = useState(-1);

  function paste(index: number, text: string): boolean {
    const pasted = pastedPairs(text);
    if (pasted === null || pairs[index]?.name !== "") return false;
    onChange(pairs.toSpliced(index, 1, ...pasted).slice(0, max));
    return true;
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {hint !== undefined && <p className="text-xs text-muted">{hint}</p>}
      {pairs.map((pair, index) => (
        <fieldset
          // Pairs have no identity of their own: two may have one name.
          key={index}
          aria-label={props.itemLabel(index + 1)}
          className="flex min-w-0 items-start gap-2"
        >
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            {(["name", "value"] as const).map((part) => (
              <Part
                key={part}
                id={`${id}-${index}-${part}`}
                label={part === "name" ? props.nameLabel : props.valueLabel}
                value={pair[part]}
                problem={props.problem?.(index, part)}
                isAdded={part === "name" && index === added}
                onPaste={(text) => part === "name" && paste(index, text)}
                onChange={(next) => onChange(pairs.with(index, { ...pair, [part]: next }))}
              />
            ))}
          </div>
          <IconButton
            label={props.removeLabel(index + 1)}
            onClick={() => {
              addButton.current?.focus();
              onChange(pairs.toSpliced(index, 1));
            }}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </fieldset>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-xs font-medium text-danger-ink">
          {error}
        </p>
      )}
      <Button
        ref={addButton}
        variant="outline"
        className="justify-self-start"
        disabled={pairs.length >= max}
        onClick={() => {
          setAdded(pairs.length);
          onChange([...pairs, { name: "", value: "" }]);
        }}
      >
        <Plus aria-hidden="true" />
        {props.addLabel}
      </Button>
    </fieldset>
  );
}

interface PartProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly isAdded: boolean;
  /** Returns whether the text was taken as pairs. */
  readonly onPaste: (text: string) => boolean;
  readonly onChange: (value: string) => void;
}

function focusOnArrival(input: HTMLInputElement | null): void {
  input?.focus();
}

function Part({ id, label, value, problem, isAdded, onPaste, onChange }: PartProps) {
  return (
    <div>
      <Input
        ref={isAdded ? focusOnArrival : undefined}
        id={id}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        className="font-mono text-xs"
        value={value}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData("text"))) event.preventDefault();
        }}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className="mt-1 text-xs font-medium text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
