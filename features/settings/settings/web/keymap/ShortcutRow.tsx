import { Button, IconButton, Kbd } from "@devloom/ui";
import { describeKeys, type Keys, keysOf, reservedFor, useText } from "@devloom/web-kit";
import { RotateCcw, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";

export interface ShortcutRowProps {
  title: string;
  keys: Keys;
  /** The keys it has when nobody changed them. */
  usual: Keys;
  onChoose: (keys: Keys) => void;
}

/** One shortcut. While it listens, the next keys pressed become its own. */
export function ShortcutRow({ title, keys, usual, onChoose }: ShortcutRowProps) {
  const t = useText("settings");
  const [listening, setListening] = useState(false);
  const [refused, setRefused] = useState<"browser" | "interface" | null>(null);

  function hear(event: KeyboardEvent): void {
    if (!listening || event.key === "Tab") return;
    // The keys are meant for this row, whatever they do elsewhere.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return setListening(false);
    const pressed = keysOf(event.nativeEvent);
    if (pressed === null) return;
    const reserved = reservedFor(pressed);
    setRefused(reserved);
    if (reserved !== null) return;
    setListening(false);
    if (pressed !== keys) onChoose(pressed);
  }

  return (
    <li className="flex items-center gap-x-2 py-2 first:pt-0 last:pb-0 sm:gap-x-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{title}</p>
        {refused !== null && (
          <p role="alert" className="text-xs text-danger-ink">
            {t(`keymap.reserved.${refused}`)}
          </p>
        )}
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={t("keymap.change", { title })}
        aria-pressed={listening}
        className="min-w-28 sm:min-w-32"
        onKeyDown={hear}
        onBlur={() => setListening(false)}
        onClick={() => {
          setRefused(null);
          setListening(true);
        }}
      >
        {listening ? t("keymap.listening") : <KeyCaps keys={keys} none={t("keymap.none")} />}
      </Button>
      <span className="flex w-8 flex-col items-end sm:w-18 sm:flex-row sm:justify-end">
        {keys !== usual && (
          <IconButton
            size="sm"
            label={t("keymap.reset", { title })}
            onClick={() => onChoose(usual)}
          >
            <RotateCcw aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          size="sm"
          label={t("keymap.clear", { title })}
          disabled={keys === ""}
          onClick={() => onChoose("")}
        >
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}

function KeyCaps({ keys, none }: { keys: Keys; none: string }) {
  const names = describeKeys(keys);
  if (names.length === 0) return <span className="font-normal text-muted">{none}</span>;
  return (
    <span className="flex gap-1">
      {names.map((name) => (
        <Kbd key={name}>{name}</Kbd>
      ))}
    </span>
  );
}
