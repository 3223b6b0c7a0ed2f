import { SearchIcon } from "@/components/icons";
import { cn } from "@/lib/cn";

export interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

export function SearchInput({ label, value, onChange, className }: SearchInputProps) {
  return (
    <div className={cn("relative", className)}>
      <SearchIcon
        className="absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        width={16}
        height={16}
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-control h-9 pl-9"
      />
    </div>
  );
}
