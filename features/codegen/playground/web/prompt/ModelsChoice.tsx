import { Alert, Checkbox, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useAliases } from "./use-aliases.ts";

export interface ModelsChoiceProps {
  chosen: readonly string[];
  most: number;
  onChange: (aliases: readonly string[]) => void;
}

/** Aliases to ask side by side; without any a way to the first. */
export function ModelsChoice({ chosen, most, onChange }: ModelsChoiceProps) {
  const t = useText("playground");
  const aliases = useAliases();
  if (aliases === undefined) return null;
  if (aliases.length === 0)
    return (
      <Alert
        variant="info"
        title={t("models.none")}
        actions={
          <Link href="/models" className="text-brand-ink hover:underline">
            {t("models.setUp")}
          </Link>
        }
      >
        {t("models.noneHint")}
      </Alert>
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{t("models.title")}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {aliases.map((id) => {
          const isChosen = chosen.includes(id);
          return (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox inside is a button with a role
            <label key={id} className="flex items-center gap-2.5 py-1 text-sm">
              <Checkbox
                checked={isChosen}
                disabled={!isChosen && chosen.length >= most}
                onCheckedChange={(checked) =>
                  onChange(
                    checked === true ? [...chosen, id] : chosen.filter((alias) => alias !== id),
                  )
                }
              />
              <code className="font-mono">{id}</code>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
