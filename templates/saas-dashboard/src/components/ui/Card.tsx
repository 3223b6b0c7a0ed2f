import type { HTMLAttributes, ReactNode } from "react";
import { cn } from "@/lib/cn";

function CardRoot({ className, ...props }: HTMLAttributes<HTMLElement>) {
  return (
    <section className={cn("rounded-xl border bg-surface shadow-card", className)} {...props} />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

function CardHeader({ title, description, actions }: CardHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4">
      <div className="min-w-0">
        <h2 className="text-sm font-semibold">{title}</h2>
        {description ? <p className="mt-0.5 text-xs text-muted">{description}</p> : null}
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </header>
  );
}

function CardBody({ className, ...props }: HTMLAttributes<HTMLDivElement>) {
  return <div className={cn("p-5", className)} {...props} />;
}

function CardFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-3 rounded-b-xl border-t bg-sunken/50 px-5 py-3">
      {children}
    </footer>
  );
}

/** A surface with an optional header and footer: `<Card><Card.Header title="…" /><Card.Body>…` */
export const Card = Object.assign(CardRoot, {
  Header: CardHeader,
  Body: CardBody,
  Footer: CardFooter,
});
