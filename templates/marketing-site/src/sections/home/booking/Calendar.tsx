import clsx from "clsx";
import type { ReactNode } from "react";
import { formatWeekday } from "@/lib/format";
import styles from "./BookingDemo.module.css";

interface CalendarProps {
  label: string;
  children: ReactNode;
}

export function Calendar({ label, children }: CalendarProps) {
  return (
    <div role="group" aria-label={label} className={styles.days}>
      {children}
    </div>
  );
}

interface DayProps {
  date: Date;
  isSelected: boolean;
  onSelect: () => void;
}

Calendar.Day = function CalendarDay({ date, isSelected, onSelect }: DayProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={date.toLocaleDateString("en-GB", {
        weekday: "long",
        day: "numeric",
        month: "long",
      })}
      onClick={onSelect}
      className={clsx(styles.day, isSelected && styles.daySelected)}
    >
      <span className="text-xs">{formatWeekday(date)}</span>
      <span className="text-lg font-semibold">{date.getDate()}</span>
    </button>
  );
};
