import {
  buttonStyles,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  IconButton,
  Link,
  toast,
} from "@devloom/ui";
import { useAll, useCall, useMayCall, useText } from "@devloom/web-kit";
import { Trash2 } from "lucide-react";
import { deleteGenerationPreset, listGenerationPresets } from "../../contract.ts";

const TOPICS = { topics: ["generation-preset"] };

/** Saved inputs, to begin with again; nothing where there are none. */
export function PresetsCard() {
  const t = useText("codegen");
  const { data: presets = [] } = useAll(listGenerationPresets, TOPICS);
  const remove = useCall(deleteGenerationPreset, TOPICS);
  const may = useMayCall(deleteGenerationPreset);
  if (presets.length === 0) return null;

  async function take(id: string): Promise<void> {
    const isGone = await remove.call({ params: { id } }).then(
      () => true,
      () => false,
    );
    if (isGone) toast({ title: t("preset.removed") });
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{t("preset.title")}</CardTitle>
        <CardDescription>{remove.error?.message ?? t("preset.description")}</CardDescription>
      </CardHeader>
      <CardContent>
        <ul aria-label={t("preset.title")} className="divide-y text-sm">
          {presets.map(({ id, name, frameworkName }) => (
            <li key={id} className="flex min-w-0 items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <span className="font-mono text-xs text-muted">{frameworkName}</span>
              </span>
              <Link
                href={`/codegen/project?preset=${id}`}
                aria-label={t("preset.useOf", { name })}
                className={buttonStyles("outline", "sm")}
              >
                {t("preset.use")}
              </Link>
              <IconButton
                size="sm"
                label={t("preset.remove", { name })}
                disabledReason={may.reason}
                onClick={() => void take(id)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
