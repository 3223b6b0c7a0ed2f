import type { ComponentProps } from "react";

export interface SearchFormProps extends Omit<ComponentProps<"form">, "onSubmit" | "aria-label"> {
  label: string;
  onSearch: () => void;
}

/** Fields of a search, of which Enter begins it. It stores nothing, so it needs no state of a form. */
export function SearchForm({ label, onSearch, ...rest }: SearchFormProps) {
  return (
    <search aria-label={label} className="contents">
      <form
        {...rest}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      />
    </search>
  );
}
