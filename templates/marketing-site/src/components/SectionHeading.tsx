import type { ReactNode } from "react";

interface SectionHeadingProps {
  eyebrow?: string;
  title: ReactNode;
  text?: ReactNode;
  align?: "left" | "center";
  /** The page's own title is the first level. */
  level?: 1 | 2;
}

export function SectionHeading({
  eyebrow,
  title,
  text,
  align = "left",
  level = 2,
}: SectionHeadingProps) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <header className={`max-w-2xl ${align === "center" ? "mx-auto text-center" : ""}`}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <Title
        className={`font-display text-balance ${level === 1 ? "text-4xl sm:text-6xl" : "text-3xl sm:text-4xl"} mt-3 leading-[1.1]`}
      >
        {title}
      </Title>
      {text ? <p className="mt-5 text-lg text-pretty text-soft">{text}</p> : null}
    </header>
  );
}
