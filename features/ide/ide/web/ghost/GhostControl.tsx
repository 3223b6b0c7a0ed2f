import { Button, Field, Link, Popover, PopoverContent, PopoverTrigger, Select } from "@devloom/ui";
import { useFormat, useStore, useText } from "@devloom/web-kit";
import type { IdeSettings } from "../../contract.ts";
import { useAliases } from "../assist/use-aliases.ts";
import { useIde } from "../model/ide-context.ts";

const MODEL = "model:";

/** Says where proposals behind the cursor come from, and how sure they have to be. */
export function GhostControl({ className }: { readonly className: string }) {
  const t = useText("ide");
  const { source } = useStore(useIde().settings, (settings) => settings.suggestions);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm" variant="ghost" className={className}>
          {t(source === "off" ? "suggest.off" : "suggest.on")}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="grid gap-4 text-sm">
        <Choices />
        <p className="text-xs text-muted">{t("suggest.keys")}</p>
      </PopoverContent>
    </Popover>
  );
}

function Choices() {
  const t = useText("ide");
  const { settings } = useIde();
  const { names, isLoading, reason } = useAliases();
  const { suggestions } = useStore(settings);
  const { source, alias, minimum } = suggestions;
  const change = (some: Partial<IdeSettings["suggestions"]>): void =>
    settings.change({ suggestions: { ...suggestions, ...some } });
  // One that is gone is still what was chosen: it is shown until another is.
  const listed = alias === null || names.includes(alias) ? names : [...names, alias];
  return (
    <>
      <Field label={t("suggest.title")}>
        {(control) => (
          <Select
            {...control}
            value={source === "model" ? `${MODEL}${alias}` : source}
            options={[
              { value: "project", label: t("suggest.project") },
              ...listed.map((one) => ({
                value: `${MODEL}${one}`,
                label: t("suggest.model", { alias: one }),
              })),
              { value: "off", label: t("suggest.none") },
            ]}
            onChange={({ target: { value } }) =>
              change(
                value.startsWith(MODEL)
                  ? { source: "model", alias: value.slice(MODEL.length) }
                  : { source: value === "off" ? "off" : "project" },
              )
            }
          />
        )}
      </Field>
      {source === "project" && (
        <Sureness minimum={minimum} onChange={(next) => change({ minimum: next })} />
      )}
      {source === "model" && (
        <p className="text-xs text-muted">
          {t(isLoading || names.includes(alias ?? "") ? "suggest.aboutModel" : "suggest.gone")}
        </p>
      )}
      {!isLoading && names.length === 0 && (
        <p className="text-xs text-muted">
          {reason ?? t("suggest.noModel")}{" "}
          {reason === undefined && (
            <Link href="/models" className="text-brand-ink hover:underline">
              {t("ask.setUp")}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

interface SurenessProps {
  readonly minimum: number;
  readonly onChange: (minimum: number) => void;
}

function Sureness({ minimum, onChange }: SurenessProps) {
  const t = useText("ide");
  const share = useFormat().number(minimum / 100, { style: "percent" });
  return (
    <Field label={t("suggest.minimum", { share })} hint={t("suggest.about")}>
      {(control) => (
        <input
          {...control}
          type="range"
          min={5}
          max={95}
          step={5}
          value={minimum}
          aria-valuetext={share}
          className="w-full accent-brand"
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
