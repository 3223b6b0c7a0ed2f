/** React moves the title into the head of the document. */
export function PageTitle({ children }: { children?: string }) {
  return (
    <title>
      {children ? `${children} · Sundial` : "Sundial: bookings for studios and workshops"}
    </title>
  );
}
