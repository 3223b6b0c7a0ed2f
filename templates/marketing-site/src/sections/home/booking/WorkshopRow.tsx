import { useState } from "react";
import { Button, Icon } from "@/components";
import type { Workshop } from "@/lib/bookings";
import { formatMoney } from "@/lib/format";
import styles from "./BookingDemo.module.css";

interface WorkshopRowProps {
  workshop: Workshop;
  free: number;
  onBook: (seats: number) => void;
}

export function WorkshopRow({ workshop, free, onBook }: WorkshopRowProps) {
  const [wanted, setWanted] = useState(1);
  const seats = Math.min(wanted, free);
  const isFull = free === 0;

  return (
    <li className={styles.row}>
      <span className={styles.emoji} aria-hidden="true">
        {workshop.emoji}
      </span>
      <div className="min-w-40 flex-1">
        <h3 className="font-semibold">{workshop.title}</h3>
        <p className="text-sm text-soft">
          {workshop.hour} · {formatMoney(workshop.price)} ·{" "}
          {isFull ? (
            <span className="text-danger">full</span>
          ) : (
            `${free} ${free === 1 ? "seat" : "seats"} left`
          )}
        </p>
      </div>
      {!isFull && (
        <div className="flex items-center gap-1">
          <button
            type="button"
            className={styles.step}
            aria-label="Fewer seats"
            disabled={seats <= 1}
            onClick={() => setWanted(seats - 1)}
          >
            <Icon name="minus" size={16} />
          </button>
          <output className="w-6 text-center tabular-nums">{seats}</output>
          <button
            type="button"
            className={styles.step}
            aria-label="More seats"
            disabled={seats >= free}
            onClick={() => setWanted(seats + 1)}
          >
            <Icon name="plus" size={16} />
          </button>
        </div>
      )}
      <Button isSmall disabled={isFull} onClick={() => onBook(seats)}>
        {isFull ? "Full" : "Book"}
      </Button>
    </li>
  );
}
