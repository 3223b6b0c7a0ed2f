import type { ComponentProps } from "react";

export interface SearchFormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  onSearch: () => void;
}

/** Fields of a search, of which Enter begins it. It stores nothing, so it needs no state of a form. */
export function SearchForm({ onSearch, ...rest }: SearchFormProps) {
  return (
    <form
      {...rest}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    />
  );
}
