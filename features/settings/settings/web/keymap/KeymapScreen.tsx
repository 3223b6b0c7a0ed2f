import { Alert, Button, Card } from "@devloom/ui";
import {
  type Bindings,
  conflictOf,
  type Keys,
  keysFor,
  rebind,
  setBindings,
  type ShortcutId,
  useBindings,
  useCall,
  useShortcutList,
  useText,
} from "@devloom/web-kit";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { writeSettings } from "../../contract.ts";
import { Section } from "../frame/Section.tsx";
import { ShortcutRow } from "./ShortcutRow.tsx";
import { useShortcutTitle } from "./use-shortcut-title.ts";

/** A wish for keys that another shortcut has. */
interface Conflict {
  readonly id: ShortcutId;
  readonly keys: Keys;
  readonly holder: ShortcutId;
}

/** `/settings/keymap`: what keys do, and other keys for it. */
export function KeymapScreen() {
  const t = useText("settings");
  const bindings = useBindings();
  const shortcuts = useShortcutList();
  const titleOf = useShortcutTitle();
  const write = useCall(writeSettings, { topics: ["setting"] });
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function store(next: Bindings): Promise<void> {
    const before = bindings;
    setConflict(null);
    setBindings(next);
    const value = Object.keys(next).length === 0 ? null : { ...next };
    try {
      await write.call({ body: { layer: "user", values: { "keymap.bindings": value } } });
    } catch {
      // `write.error` is shown; the keys work as they did.
      setBindings(before);
    }
  }

  function choose(id: ShortcutId, keys: Keys): void {
    const holder = conflictOf(id, keys, bindings, shortcuts);
    if (holder === undefined) void store(rebind(id, keys, bindings, shortcuts));
    else setConflict({ id, keys, holder });
  }

  function takeOver({ id, keys, holder }: Conflict): void {
    void store(rebind(id, keys, rebind(holder, "", bindings, shortcuts), shortcuts));
  }

  return (
    <Section
      title={t("keymap.title")}
      description={t("keymap.text")}
      actions={
        <Button
          variant="outline"
          disabled={Object.keys(bindings).length === 0}
          onClick={() => void store({})}
        >
          <RotateCcw aria-hidden="true" />
          {t("keymap.resetAll")}
        </Button>
      }
    >
      {write.error !== null && <Alert variant="destructive">{write.error.message}</Alert>}
      {conflict !== null && (
        <Alert
          variant="warning"
          title={t("keymap.conflict", { title: titleOf(conflict.holder) })}
          actions={
            <>
              <Button size="sm" variant="outline" onClick={() => takeOver(conflict)}>
                {t("keymap.takeOver")}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setConflict(null)}>
                {t("keymap.keep")}
              </Button>
            </>
          }
        >
          {t("keymap.conflictText", { title: titleOf(conflict.id) })}
        </Alert>
      )}
      <Card>
        <ul className="divide-y">
          {shortcuts.map(({ id, keys }) => (
            <ShortcutRow
              key={id}
              title={titleOf(id)}
              keys={keysFor(id, bindings, shortcuts)}
              usual={keys}
              onChoose={(next) => choose(id, next)}
            />
          ))}
        </ul>
      </Card>
      <p className="text-sm text-muted">{t("keymap.note")}</p>
    </Section>
  );
}
