interface WaveProps {
  className?: string;
  isFlipped?: boolean;
}

/** A soft edge between two sections; takes the colour of the text. */
export function Wave({ className = "", isFlipped }: WaveProps) {
  return (
    <svg
      viewBox="0 0 1200 60"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-8 w-full sm:h-14 ${isFlipped ? "rotate-180" : ""} ${className}`}
    >
      <path d="M0 60V30C200 0 400 0 600 24s400 30 600 0v36z" fill="currentColor" />
    </svg>
  );
}
