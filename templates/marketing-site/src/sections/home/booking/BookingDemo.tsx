import { useMemo, useState } from "react";
import { Section, SectionHeading } from "@/components";
import { useStored } from "@/hooks/useStored";
import {
  addBooking,
  dayKey,
  freeSeats,
  isBookingList,
  openDays,
  workshops,
  type Booking,
} from "@/lib/bookings";
import { BookingList } from "./BookingList";
import { Calendar } from "./Calendar";
import { WorkshopRow } from "./WorkshopRow";
import styles from "./BookingDemo.module.css";

const noBookings: Booking[] = [];

/** The booking form as a guest sees it. Bookings are kept in the visitor's browser. */
export function BookingDemo() {
  const days = useMemo(() => openDays(new Date(), 5), []);
  const [selected, setSelected] = useState(0);
  const [bookings, setBookings] = useStored("sundial.bookings", noBookings, isBookingList);
  const day = days[selected];

  if (!day) return null;

  return (
    <Section id="try" tone="mist">
      <SectionHeading
        eyebrow="Try it"
        title={<>Go on, book a&nbsp;seat</>}
        text="A studio with three classes a day. Nothing is sent anywhere, so book as much as you like."
      />
      <div className={styles.layout}>
        <div className={`panel ${styles.page}`}>
          <Calendar label="Choose a day">
            {days.map((option, index) => (
              <Calendar.Day
                key={dayKey(option)}
                date={option}
                isSelected={index === selected}
                onSelect={() => setSelected(index)}
              />
            ))}
          </Calendar>
          <ul className={styles.rows}>
            {workshops.map((workshop) => (
              <WorkshopRow
                key={workshop.id}
                workshop={workshop}
                free={freeSeats(day, workshop, bookings)}
                onBook={(seats) =>
                  setBookings(
                    addBooking(bookings, { day: dayKey(day), workshopId: workshop.id, seats }),
                  )
                }
              />
            ))}
          </ul>
        </div>
        <BookingList bookings={bookings} onChange={setBookings} />
      </div>
    </Section>
  );
}
