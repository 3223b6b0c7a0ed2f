import clsx from "clsx";
import { useState } from "react";
import { Section, Stars } from "@/components";
import { quotes } from "@/content/quotes";
import styles from "./TestimonialCarousel.module.css";

export function TestimonialCarousel() {
  const [position, setPosition] = useState(0);
  const current = quotes[position % quotes.length];
  if (!current) return null;

  const step = (by: number) => setPosition((position + by + quotes.length) % quotes.length);

  return (
    <Section>
      <figure className={styles.figure} aria-live="polite">
        <Stars count={current.stars} />
        <blockquote className={styles.quote} key={current.id}>
          “{current.text}”
        </blockquote>
        <figcaption className="text-soft">
          <strong className="text-ink">{current.role}</strong>, {current.place}
        </figcaption>
      </figure>
      <div className="mt-8 flex items-center justify-center gap-4">
        <button
          type="button"
          className={styles.arrow}
          aria-label="Previous quote"
          onClick={() => step(-1)}
        >
          ←
        </button>
        <ol className="flex gap-1">
          {quotes.map((quote, index) => (
            <li key={quote.id}>
              <button
                type="button"
                aria-label={`Quote ${index + 1} of ${quotes.length}`}
                aria-current={index === position ? "true" : undefined}
                className={clsx(styles.dot, index === position && styles["dot-current"])}
                onClick={() => setPosition(index)}
              />
            </li>
          ))}
        </ol>
        <button
          type="button"
          className={styles.arrow}
          aria-label="Next quote"
          onClick={() => step(1)}
        >
          →
        </button>
      </div>
    </Section>
  );
}
