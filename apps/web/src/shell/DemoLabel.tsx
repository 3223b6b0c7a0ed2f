import { Badge, Tooltip } from "@devloom/ui";
import { useSession, useText } from "@devloom/web-kit";
import { FlaskConical } from "lucide-react";

/** Says on every screen that this workspace is the demo. */
export function DemoLabel() {
  const t = useText("shell");
  const { user } = useSession();
  if (user?.tenant.demo !== true) return null;
  return (
    <Tooltip content={t("demo.hint")} side="bottom">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the hint is for the keyboard too */}
      <span tabIndex={0} className="rounded-sm">
        <Badge variant="warning">
          <FlaskConical aria-hidden="true" />
          <span className="max-sm:sr-only">{t("demo.label")}</span>
        </Badge>
      </span>
    </Tooltip>
  );
}
