import { assertNever } from "@devloom/contract";
import { cx, Tooltip, VisuallyHidden } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useInspector } from "../styles/inspector-context.ts";
import type { Origin, StyleValue } from "../values/style-value.ts";

const LOOKS: Readonly<Record<Origin, string>> = {
  inline: "border-weft bg-weft",
  class: "border-brand bg-brand",
  rule: "border-info bg-info",
  inherited: "border-line-strong bg-transparent",
  computed: "border-transparent bg-line",
  unknown: "border-transparent bg-line",
};

interface OriginDotProps {
  readonly label: string;
  readonly value: StyleValue;
  /** Takes the value away; only where it is said for the chosen width and states. */
  readonly onReset: () => void;
}

/** Tells where a value comes from. Pressed, it takes away what stands at the element itself. */
export function OriginDot({ label, value, onReset }: OriginDotProps) {
  const t = useText("canvases");
  const { canEdit } = useInspector();
  const text = useOriginText(value);
  const isOwn = value.origin === "inline" || value.origin === "class" || value.origin === "rule";
  const canReset = canEdit && value.isExact && isOwn;
  const dot = (
    <span
      aria-hidden="true"
      className={cx(
        "block size-2 rounded-full border",
        LOOKS[value.origin],
        isOwn && !value.isExact && "opacity-40",
      )}
    />
  );
  if (!canReset)
    return (
      <Tooltip content={text} describes={false}>
        <span className="grid size-4 place-items-center">
          {dot}
          <VisuallyHidden>{text}</VisuallyHidden>
        </span>
      </Tooltip>
    );
  const reset = t("inspector.origin.reset", { label });
  return (
    <Tooltip content={`${text}. ${reset}`} describes={false}>
      <button
        type="button"
        aria-label={`${reset}. ${text}`}
        onClick={onReset}
        className="group grid size-4 place-items-center rounded-full hover:bg-danger-soft"
      >
        {dot}
      </button>
    </Tooltip>
  );
}

function useOriginText(value: StyleValue): string {
  const t = useText("canvases");
  const { modifiers: chosen } = useInspector();
  const { origin, name, place, modifiers, isExact, isMixed } = value;
  if (isMixed) return t("inspector.mixed");
  const source = ((): string => {
    switch (origin) {
      case "class":
        return t("inspector.origin.class", { name: name ?? "" });
      case "rule":
        return place === null
          ? t("inspector.origin.ruleOnly", { name: name ?? "" })
          : t("inspector.origin.rule", { name: name ?? "", place });
      case "inherited":
        return name === null || name.startsWith("parentElement")
          ? t("inspector.origin.inheritedOnly")
          : t("inspector.origin.inherited", { name });
      case "inline":
      case "computed":
      case "unknown":
        return t(`inspector.origin.${origin}`);
      default:
        return assertNever(origin);
    }
  })();
  const isOther = (origin === "class" || origin === "rule") && !isExact && chosen.length > 0;
  if (!isOther) return source;
  const which = modifiers.length === 0 ? t("inspector.origin.everywhere") : modifiers.join(":");
  return `${source}. ${t("inspector.origin.otherModifiers", { modifiers: which })}`;
}
