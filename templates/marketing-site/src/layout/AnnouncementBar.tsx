import type { ReactNode } from "react";
import { Icon } from "@/components";
import { useStored } from "@/hooks/useStored";
import { Link } from "@/router";

interface AnnouncementBarProps {
  /** A new id shows the bar again to those who closed the last one. */
  id: string;
  message: ReactNode;
  link?: { label: string; to: string };
}

const isText = (value: unknown): value is string => typeof value === "string";

export function AnnouncementBar({ id, message, link }: AnnouncementBarProps) {
  const [closedId, setClosedId] = useStored("sundial.announcement", "", isText);
  if (closedId === id) return null;

  return (
    <aside aria-label="News" className="bg-[#2f5d46] text-sm text-[#fffdf8]">
      <div className="container-page flex items-center gap-3 py-2">
        <p className="flex-1 sm:text-center">
          {message}{" "}
          {link && (
            <Link to={link.to} className="font-semibold underline underline-offset-4">
              {link.label}
            </Link>
          )}
        </p>
        <button
          type="button"
          aria-label="Close"
          className="rounded-full p-1 hover:bg-white/15"
          onClick={() => setClosedId(id)}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
    </aside>
  );
}
