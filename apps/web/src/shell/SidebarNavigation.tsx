import { Badge, cx, Link } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { LogOut } from "lucide-react";
import { Fragment } from "react";
import { areaIcons } from "./area-icons.ts";
import { isWithin, type NavigationGroup, type NavigationItem } from "./navigation.ts";
import { useLogout } from "./use-logout.ts";
import { useItemTitle, useNavigation } from "./use-navigation.ts";

const entryStyles =
  "flex min-h-control-md w-full items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors";
const restStyles = "text-muted hover:bg-hover hover:text-ink";
const activeStyles = "bg-brand-soft text-brand-ink";

/** The areas in their fixed order, the entries of the current one, and Logout. */
export function SidebarNavigation({ onNavigate }: { onNavigate?: () => void }) {
  const t = useText("shell");
  const logout = useLogout();
  const { groups, area, item, pathname } = useNavigation();
  return (
    <nav aria-label={t("navigation.main")} className="flex flex-1 flex-col">
      <ul className="grid gap-0.5">
        {groups.map((group) => (
          <Fragment key={group.id}>
            <li>
              <AreaLink
                group={group}
                active={group.id === area}
                current={pathname === group.path}
                onNavigate={onNavigate}
              />
            </li>
            {group.id === area && (
              <AreaItems group={group} currentItem={item} onNavigate={onNavigate} />
            )}
          </Fragment>
        ))}
        <li className="mt-3 border-t pt-3">
          <button type="button" onClick={logout} className={cx(entryStyles, restStyles)}>
            <LogOut aria-hidden="true" className="size-4.5 shrink-0" />
            {t("logout")}
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface AreaLinkProps {
  group: NavigationGroup;
  active: boolean;
  current: boolean;
  onNavigate: (() => void) | undefined;
}

function AreaLink({ group, active, current, onNavigate }: AreaLinkProps) {
  const t = useText("shell");
  const Icon = areaIcons[group.id];
  return (
    <Link
      href={group.path}
      onClick={onNavigate}
      aria-current={current ? "page" : undefined}
      aria-description={group.isBuilt ? undefined : t("navigation.soon")}
      className={cx(entryStyles, active ? activeStyles : restStyles)}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {t(`area.${group.id}`)}
      {!group.isBuilt && (
        <Badge aria-hidden="true" className="-mr-1.5 ml-auto px-1 text-[0.625rem]">
          {t("navigation.soon")}
        </Badge>
      )}
    </Link>
  );
}

interface AreaItemsProps {
  group: NavigationGroup;
  currentItem: NavigationItem | undefined;
  onNavigate: (() => void) | undefined;
}

/** The second level: what the features of this build offer in the area. */
function AreaItems({ group, currentItem, onNavigate }: AreaItemsProps) {
  const t = useText("shell");
  const titleOf = useItemTitle();
  const { pathname } = useNavigation();
  // A single entry that is the area itself would only repeat the line above.
  const items = group.items.filter((item) => group.items.length > 1 || item.path !== group.path);
  if (items.length === 0) return null;
  return (
    <li>
      <ul aria-label={t(`area.${group.id}`)} className="my-1 ml-5 grid gap-0.5 border-l pl-3">
        {items.map((item) => (
          <li key={item.path}>
            <Link
              href={item.path}
              onClick={onNavigate}
              aria-current={
                item === currentItem && isWithin(pathname, item.path) ? "page" : undefined
              }
              className={cx(
                "flex min-h-control-sm items-center rounded-md px-2.5 text-sm transition-colors hover:bg-hover hover:text-ink",
                item === currentItem ? "font-medium text-ink" : "text-muted",
              )}
            >
              {titleOf(item)}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
