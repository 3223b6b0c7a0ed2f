import type { ReactNode, SVGProps } from "react";

export type IconProps = Omit<SVGProps<SVGSVGElement>, "children">;

/** Makes an icon on a 24 × 24 grid, drawn with the current colour and hidden from screen readers. */
function createIcon(name: string, paths: ReactNode) {
  function Icon(props: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={18}
        height={18}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        {paths}
      </svg>
    );
  }
  Icon.displayName = `${name}Icon`;
  return Icon;
}

export const HomeIcon = createIcon("Home", <path d="M4 11l8-7 8 7v9h-5v-6H9v6H4z" />);
export const UsersIcon = createIcon(
  "Users",
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.6-3.6 3-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 4.8a3.5 3.5 0 010 6.4M18 14.8c2 .7 3.2 2.4 3.5 5.2" />
  </>,
);
export const InvoiceIcon = createIcon(
  "Invoice",
  <>
    <path d="M6 3h12v18l-3-2-3 2-3-2-3 2z" />
    <path d="M9.5 8h5M9.5 12h5" />
  </>,
);
export const BoardIcon = createIcon(
  "Board",
  <>
    <rect x="3.5" y="4" width="7" height="16" rx="1.5" />
    <rect x="13.5" y="4" width="7" height="9" rx="1.5" />
  </>,
);
export const TeamIcon = createIcon(
  "Team",
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6" />
  </>,
);
export const SettingsIcon = createIcon(
  "Settings",
  <>
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    <circle cx="16" cy="7" r="2.6" />
    <circle cx="8" cy="17" r="2.6" />
  </>,
);
export const BookIcon = createIcon(
  "Book",
  <path d="M12 6.5C10 5 7 4.5 4 4.8V19c3-.3 6 .2 8 1.7 2-1.5 5-2 8-1.7V4.8c-3-.3-6 .2-8 1.7zm0 0v14" />,
);
export const SearchIcon = createIcon(
  "Search",
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>,
);
export const BellIcon = createIcon(
  "Bell",
  <path d="M6 16V11a6 6 0 0112 0v5l2 2H4zM10 20.5c1 .8 3 .8 4 0" />,
);
export const SunIcon = createIcon(
  "Sun",
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
);
export const MoonIcon = createIcon(
  "Moon",
  <path d="M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z" />,
);
export const ScreenIcon = createIcon(
  "Screen",
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="2" />
    <path d="M9 20.5h6" />
  </>,
);
export const MenuIcon = createIcon("Menu", <path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = createIcon("Close", <path d="M6 6l12 12M18 6L6 18" />);
export const PlusIcon = createIcon("Plus", <path d="M12 5v14M5 12h14" />);
export const CheckIcon = createIcon("Check", <path d="M5 12.5l4.5 4.5L19 7.5" />);
export const MoreIcon = createIcon(
  "More",
  <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth={3} />,
);
export const ChevronIcon = createIcon("Chevron", <path d="M9 5.5l6.5 6.5L9 18.5" />);
export const SortIcon = createIcon("Sort", <path d="M12 5v14M7 14l5 5 5-5" />);
export const TrashIcon = createIcon(
  "Trash",
  <path d="M4.5 7h15M9 7V4.5h6V7M6.5 7l.8 13h9.4l.8-13M10.5 11v5M13.5 11v5" />,
);
export const EditIcon = createIcon(
  "Edit",
  <path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5" />,
);
export const MailIcon = createIcon(
  "Mail",
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="M4 7.5l8 6 8-6" />
  </>,
);
export const ArrowUpIcon = createIcon("ArrowUp", <path d="M7 17L17 7M9 7h8v8" />);
export const ArrowDownIcon = createIcon("ArrowDown", <path d="M7 7l10 10M17 9v8H9" />);
export const InfoIcon = createIcon(
  "Info",
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8h.01" />
  </>,
);
export const WarningIcon = createIcon("Warning", <path d="M12 4l9 16H3zM12 10v4.5M12 17.3h.01" />);
export const PrintIcon = createIcon(
  "Print",
  <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />,
);
export const CalendarIcon = createIcon(
  "Calendar",
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
    <path d="M3.5 10h17M8 3v4M16 3v4" />
  </>,
);
export const GlobeIcon = createIcon(
  "Globe",
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17" />
  </>,
);
export const DownloadIcon = createIcon("Download", <path d="M12 4v11M7 11l5 5 5-5M4.5 20h15" />);
