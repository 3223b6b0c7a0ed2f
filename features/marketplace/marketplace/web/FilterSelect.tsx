import { Select, type SelectOption } from "@devloom/ui";
import { useText } from "@devloom/web-kit";

interface FilterSelectProps {
  readonly label: string;
  /** Empty for everything. */
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
}

/** One filter of the catalogue. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const t = useText("marketplace");
  return (
    <Select
      aria-label={label}
      className="w-full sm:w-52"
      value={value}
      placeholder={`${label}: ${t("list.all")}`}
      options={options}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
