import { Tooltip } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { EditorElement } from "../../model/types.ts";
import { useInspector } from "../styles/inspector-context.ts";
import { ClassChip } from "./ClassChip.tsx";
import { ClassInput } from "./ClassInput.tsx";
import { conflictsIn, parseClass } from "./class-name.ts";
import { useClasses } from "./use-classes.ts";
import { cssOfUtility } from "./vocabulary.ts";

/** The classes of the selection: those of its source, and those that come from elsewhere. */
export function ClassList({ elements }: { readonly elements: readonly EditorElement[] }) {
  const t = useText("canvases");
  const { canEdit, theme } = useInspector();
  const tools = useClasses(elements);
  const { own, foreign, vocabulary } = tools;
  const fontSizes = new Set(theme?.fontSizes.map(({ name }) => name));
  const conflicts = conflictsIn(own, fontSizes);
  return (
    <section className="flex flex-col gap-2 border-b p-2" aria-label={t("inspector.classes.title")}>
      <h3 className="px-1 text-xs font-semibold">{t("inspector.classes.title")}</h3>
      <div className="flex flex-wrap gap-1">
        {own.length === 0 && foreign.length === 0 && (
          <p className="px-1 text-xs text-muted">
            {t(elements.length > 1 ? "inspector.classes.noneShared" : "inspector.classes.none")}
          </p>
        )}
        {own.map((name) => (
          <ClassChip
            key={name}
            name={name}
            css={cssOfUtility(parseClass(name).utility, vocabulary)}
            overriddenBy={conflicts.get(name) ?? null}
            canEdit={canEdit}
            onRemove={() => tools.remove(name)}
            onRename={(text) => tools.rename(name, text)}
          />
        ))}
        {foreign.map((name) => (
          <Tooltip key={name} content={t("inspector.classes.fixed", { name })}>
            <span className="flex h-6 items-center rounded-sm border border-dashed border-line px-1.5 font-mono text-2xs text-muted">
              {name}
            </span>
          </Tooltip>
        ))}
      </div>
      <ClassInput tools={tools} disabled={!canEdit} />
    </section>
  );
}
