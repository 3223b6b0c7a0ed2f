import { useEffect } from "react";

/** Sets the title of the document while its page is shown. */
export function PageTitle({ children }: { children?: string }) {
  const title = children ? `${children} · Sundial` : "Sundial: bookings for studios and workshops";

  useEffect(() => {
    document.title = title;
  }, [title]);

  return null;
}
