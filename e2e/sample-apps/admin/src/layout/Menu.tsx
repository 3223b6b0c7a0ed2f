import clsx from "clsx";
import { NavLink } from "react-router";

const entries = [
  { path: "/", title: "Orders" },
  { path: "/settings", title: "Settings" },
];

export function Menu() {
  return (
    <nav>
      <ul className="grid gap-1">
        {entries.map(({ path, title }) => (
          <li key={path}>
            <NavLink
              to={path}
              className={({ isActive }) => clsx("menu-item", isActive && "menu-item-active")}
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
