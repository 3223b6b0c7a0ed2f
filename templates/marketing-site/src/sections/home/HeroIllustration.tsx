/** A shelf with pots under a low sun; the hand of the dial shows the hour of the visit. */
export function HeroIllustration() {
  const hour = new Date().getHours();
  const angle = ((Math.min(20, Math.max(6, hour)) - 13) / 7) * 60;

  return (
    <svg
      viewBox="0 0 480 420"
      role="img"
      aria-label="A sundial above a shelf with bowls and plants"
      className="mx-auto w-full max-w-lg"
    >
      <circle cx="240" cy="190" r="170" fill="var(--sun)" opacity="0.9" />
      <circle cx="240" cy="190" r="132" fill="var(--card)" />
      {Array.from({ length: 13 }, (_, index) => {
        const turn = -90 + index * 15;
        return (
          <line
            key={turn}
            x1="240"
            y1="72"
            x2="240"
            y2={index % 3 === 0 ? 92 : 82}
            stroke="var(--forest)"
            strokeWidth={index % 3 === 0 ? 4 : 2}
            strokeLinecap="round"
            transform={`rotate(${turn} 240 190)`}
          />
        );
      })}
      <g transform={`rotate(${angle} 240 190)`}>
        <path d="M240 98l9 92h-18z" fill="var(--coral)" />
      </g>
      <circle cx="240" cy="190" r="12" fill="#2f5d46" />

      {/* The shelf */}
      <rect x="30" y="330" width="420" height="16" rx="8" fill="#8a5a3c" />
      <path d="M90 346v44M390 346v44" stroke="#8a5a3c" strokeWidth="12" strokeLinecap="round" />

      <g>
        <path d="M62 270h84c0 34-14 52-30 60H92c-16-8-30-26-30-60z" fill="#e2725b" />
        <path d="M62 270h84c0 8-1 14-2 20H64c-1-6-2-12-2-20z" fill="#f6d9c8" />
      </g>
      <g>
        <path
          d="M190 276c0-10 8-16 8-30h44c0 14 8 20 8 30 0 30-10 46-20 54h-20c-10-8-20-24-20-54z"
          fill="#2f5d46"
        />
        <rect x="194" y="236" width="52" height="14" rx="7" fill="#7fae8c" />
      </g>
      <g>
        <path d="M330 330c-18-6-26-26-24-50h78c2 24-6 44-24 50z" fill="#6a7fb5" />
        <path
          d="M345 280c-30-20-36-56-18-84 18 26 28 52 18 84zM345 280c8-34 28-52 60-56-4 32-24 52-60 56z"
          fill="#7fae8c"
        />
      </g>
    </svg>
  );
}
