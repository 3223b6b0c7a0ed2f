import type { ReactNode } from "react";

interface Value {
  title: string;
  text: ReactNode;
  art: ReactNode;
}

interface ValuesProps {
  values: Value[];
  renderHeading?: (title: string) => ReactNode;
}

export function Values({
  values,
  renderHeading = (title) => <h3 className="text-lg font-semibold">{title}</h3>,
}: ValuesProps) {
  return (
    <div className="grid gap-6 md:grid-cols-3">
      {values.map(({ title, text, art }) => (
        <div key={title} className="panel p-7">
          <div className="mb-6 h-20">{art}</div>
          {renderHeading(title)}
          <div className="mt-2 text-soft">{text}</div>
        </div>
      ))}
    </div>
  );
}
