export interface Workshop {
  id: string;
  title: string;
  emoji: string;
  hour: string;
  seats: number;
  price: number;
}

export interface Booking {
  day: string;
  workshopId: string;
  seats: number;
}

export const workshops: Workshop[] = [
  { id: "wheel", title: "First bowl", emoji: "🥣", hour: "10:00", seats: 6, price: 48 },
  { id: "bread", title: "Sourdough", emoji: "🍞", hour: "14:00", seats: 8, price: 39 },
  { id: "print", title: "Letterpress card", emoji: "✉️", hour: "18:30", seats: 4, price: 32 },
];

/** The next days on which the sample studio is open (not on Mondays), starting tomorrow. */
export function openDays(from: Date, count: number): Date[] {
  const days: Date[] = [];
  for (let offset = 1; days.length < count; offset += 1) {
    const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + offset);
    if (day.getDay() !== 1) days.push(day);
  }
  return days;
}

export function dayKey(day: Date): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** Seats other guests have taken: a fixed pattern, so that some classes are nearly full. */
export function takenByOthers(day: Date, workshop: Workshop): number {
  return (day.getDate() * 7 + workshop.title.length * 3) % (workshop.seats + 1);
}

export function freeSeats(day: Date, workshop: Workshop, bookings: readonly Booking[]): number {
  const own = bookings
    .filter((booking) => booking.day === dayKey(day) && booking.workshopId === workshop.id)
    .reduce((sum, booking) => sum + booking.seats, 0);
  return Math.max(0, workshop.seats - takenByOthers(day, workshop) - own);
}

/** Adds seats to a booking of the same class, or makes a new one. */
export function addBooking(bookings: readonly Booking[], added: Booking): Booking[] {
  const isSame = (other: Booking) =>
    other.day === added.day && other.workshopId === added.workshopId;
  return bookings.some(isSame)
    ? bookings.map((other) =>
        isSame(other) ? { ...other, seats: other.seats + added.seats } : other,
      )
    : [...bookings, added];
}

export function isBookingList(value: unknown): value is Booking[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item: unknown) =>
        typeof item === "object" &&
        item !== null &&
        "day" in item &&
        "workshopId" in item &&
        "seats" in item,
    )
  );
}
