import { Button, cx } from "@devloom/ui";
import { SegmentedControl } from "@devloom/ui/SegmentedControl";
import { STYLING_FRAMEWORKS } from "@devloom/frame-protocol";
import { useText } from "@devloom/web-kit";
import { useEditor } from "../model/editor-context.ts";
import { BASE } from "../model/types.ts";
import { useStore } from "../model/use-store.ts";
import { useInspector } from "./styles/inspector-context.ts";
import { widthsOf } from "./values/widths.ts";

const STATES = ["hover", "focus", "active", "disabled", "required", "invalid", "dark"] as const;

const AUTO = "Auto";

/** What styles are written for: the framework, the width and the states. */
export function TargetBar() {
  const t = useText("canvases");
  const model = useEditor();
  const { theme } = useInspector();
  const framework = useStore(model.chosenFramework);
  const breakpoint = useStore(model.styles.breakpoint);
  const state = useStore(model.styles.state);
  const hasModifiers = breakpoint !== BASE || state.length > 0;
  const valueOf = (name: string): string =>
    theme?.breakpoints.find((one) => one.name === name)?.value ?? name;
  return (
    <fieldset
      aria-label={t("inspector.target.label")}
      className="flex flex-col gap-1.5 border-b p-2"
    >
      <SegmentedControl
        label={t("inspector.target.framework")}
        value={framework ?? AUTO}
        options={[
          { value: AUTO, label: t("inspector.target.auto") },
          ...[...STYLING_FRAMEWORKS].toReversed().map((one) => ({ value: one, label: one })),
        ]}
        onChange={(next) =>
          model.chosenFramework.set(STYLING_FRAMEWORKS.find((one) => one === next) ?? null)
        }
      />
      <SegmentedControl
        label={t("inspector.target.breakpoint")}
        // Whole names, in several rows where one has no room for them.
        className="h-auto flex-wrap [&>button]:h-6 [&>button]:min-w-fit"
        value={breakpoint}
        options={[
          {
            value: BASE,
            label: t("inspector.target.baseHint"),
            icon: <span>{t("inspector.target.base")}</span>,
          },
          ...widthsOf(theme).map(({ name }) => ({
            value: name,
            label: t("inspector.target.from", { width: valueOf(name) }),
            icon: <span>{name}</span>,
          })),
        ]}
        onChange={(next) => model.styles.breakpoint.set(next)}
      />
      <div aria-label={t("inspector.target.state")} className="flex flex-wrap gap-1">
        {STATES.map((one) => {
          const isOn = state.includes(one);
          return (
            <button
              key={one}
              type="button"
              aria-pressed={isOn}
              onClick={() =>
                model.styles.setState(
                  isOn ? state.filter((other) => other !== one) : [...state, one],
                )
              }
              className={cx(
                "h-6 rounded-full border px-2 text-2xs font-medium",
                isOn
                  ? "border-brand bg-brand text-on-brand"
                  : "border-line text-muted hover:border-line-strong hover:text-ink",
              )}
            >
              {t(`inspector.target.states.${one}`)}
            </button>
          );
        })}
      </div>
      <NarrowStoryboard />
      {framework === "Inline" && hasModifiers && (
        <output className="text-xs text-warning-ink">{t("inspector.target.inlineOnly")}</output>
      )}
    </fieldset>
  );
}

/** Says that the chosen width is wider than the storyboard, which then cannot show it, and widens it. */
function NarrowStoryboard() {
  const t = useText("canvases");
  const model = useEditor();
  const { theme, reached } = useInspector();
  const breakpoint = useStore(model.styles.breakpoint);
  const storyboardId = useStore(model.selection, (selection) => selection.storyboardId);
  const items = useStore(model.storyboards.items);
  const storyboard = items.find(({ id }) => id === storyboardId);
  const width = widthsOf(theme).find(({ name }) => name === breakpoint)?.pixels;
  if (storyboard === undefined || width === undefined || reached.includes(breakpoint)) return null;
  return (
    <output className="flex flex-wrap items-center gap-x-2 text-xs text-warning-ink">
      {t("inspector.target.narrow", { own: storyboard.width, width })}
      {model.canEdit && (
        <Button
          variant="link"
          size="sm"
          className="h-auto p-0 text-xs"
          onClick={() =>
            model.storyboards.resize(storyboard.id, { width, height: storyboard.height })
          }
        >
          {t("inspector.target.widen", { width })}
        </Button>
      )}
    </output>
  );
}
