import { workshops, type Booking } from "@/lib/bookings";
import { formatDate, formatMoney } from "@/lib/format";

interface BookingListProps {
  bookings: Booking[];
  onChange: (bookings: Booking[]) => void;
}

export function BookingList({ bookings, onChange }: BookingListProps) {
  const lines = bookings.flatMap((booking) => {
    const workshop = workshops.find(({ id }) => id === booking.workshopId);
    return workshop ? [{ booking, workshop, amount: workshop.price * booking.seats }] : [];
  });
  const total = lines.reduce((sum, line) => sum + line.amount, 0);

  return (
    <aside aria-label="Your bookings" className="panel p-6">
      <h3 className="font-display text-2xl">Your bookings</h3>
      {lines.length === 0 ? (
        <p className="mt-3 text-soft">Nothing yet. Pick a day and a class. 👈</p>
      ) : (
        <>
          <ul className="mt-4 divide-y text-sm">
            {lines.map(({ booking, workshop, amount }) => (
              <li key={`${booking.day}-${workshop.id}`} className="flex items-start gap-3 py-3">
                <span aria-hidden="true">{workshop.emoji}</span>
                <div className="flex-1">
                  <p className="font-semibold">
                    {booking.seats}&thinsp;×&thinsp;{workshop.title}
                  </p>
                  <p className="text-soft">
                    {formatDate(booking.day)}, {workshop.hour}
                  </p>
                  <button
                    type="button"
                    className="link mt-1"
                    onClick={() => onChange(bookings.filter((other) => other !== booking))}
                  >
                    Cancel
                  </button>
                </div>
                <span className="tabular-nums">{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
          <p className="flex justify-between border-t pt-3 font-semibold">
            <span>Total</span>
            <span className="tabular-nums">{formatMoney(total)}</span>
          </p>
        </>
      )}
    </aside>
  );
}
