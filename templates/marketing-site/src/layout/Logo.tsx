export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-xl font-semibold">
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <circle cx="16" cy="16" r="16" fill="#2f5d46" />
        <path d="M6 22a10 10 0 0 1 20 0z" fill="#f2c14e" />
        <path d="M16 22l6-13" stroke="#fffdf8" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      Sundial
    </span>
  );
}
