import type { ReactNode, SVGProps } from "react";

const shapes = {
  page: <path d="M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7" />,
  seat: <path d="M7 4v9h10V4M5 13h14v4H5zM7 17v4M17 17v4" />,
  card: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2" />
      <path d="M3 10h18M7 15h3" />
    </>
  ),
  bell: <path d="M6 16v-5a6 6 0 0112 0v5l2 2H4zM10 20.5c1 .8 3 .8 4 0" />,
  list: <path d="M9 6h11M9 12h11M9 18h11M4 6l1 1 2-2M4 12l1 1 2-2M4 18l1 1 2-2" />,
  room: <path d="M4 21V4h10v17M14 8h6v13M2 21h20M8 8h2M8 12h2M8 16h2" />,
  gift: (
    <path d="M4 9h16v4H4zM6 13v8h12v-8M12 9v12M12 9c-5 0-6-5-3-5.5 2 0 3 3 3 5.5 0-2.5 1-5.5 3-5.5 3 .5 2 5.5-3 5.5z" />
  ),
  repeat: <path d="M4 11a7 7 0 0112-4l3 3M19 5v5h-5M20 13a7 7 0 01-12 4l-3-3M5 19v-5h5" />,
  chart: <path d="M4 20V4M4 20h17M9 16v-4M14 16V8M19 16v-6" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  minus: <path d="M7 12h10" />,
  plus: <path d="M12 5v14M5 12h14" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  menu: <path d="M4 8h16M4 16h16" />,
  arrow: <path d="M5 12h14M13 6l6 6-6 6" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
    </>
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 019.5 4 8.5 8.5 0 1020 14.5z" />,
  star: (
    <path
      d="M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6-4.5-4.2 6.1-.7z"
      fill="currentColor"
    />
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

interface IconProps extends SVGProps<SVGSVGElement> {
  name: IconName;
  size?: number;
}

export function Icon({ name, size = 20, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {shapes[name]}
    </svg>
  );
}
