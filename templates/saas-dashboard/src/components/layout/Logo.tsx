export function Logo() {
  return (
    <span className="flex items-center gap-2.5 text-[0.9375rem] font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-brand" />
        <circle cx="16" cy="9" r="3" className="fill-amber-200 dark:fill-amber-800" />
        <g fill="none" className="stroke-on-brand" strokeWidth="2.5" strokeLinecap="round">
          <path d="M6 19c3.3 0 3.3-3 6.7-3s3.3 3 6.6 3 3.4-3 6.7-3" />
          <path d="M6 24c3.3 0 3.3-3 6.7-3s3.3 3 6.6 3 3.4-3 6.7-3" opacity=".55" />
        </g>
      </svg>
      Tidemark
    </span>
  );
}
