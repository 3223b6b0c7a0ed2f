import { Icon } from "@/components";
import { useTheme } from "@/hooks/useTheme";

export function ThemeSwitch() {
  const { theme, toggle } = useTheme();
  const isDark = theme === "dark";
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={isDark ? "Use light colours" : "Use dark colours"}
      className="grid size-10 place-items-center rounded-full text-soft hover:bg-mist hover:text-ink"
    >
      {isDark ? <Icon name="sun" /> : <Icon name="moon" />}
    </button>
  );
}
