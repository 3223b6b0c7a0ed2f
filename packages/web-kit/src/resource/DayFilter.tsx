import { Field, Input } from "@devloom/ui";
import { useSearchParam } from "../use-search-param.ts";

/** Narrows a list to one day; the address of the page remembers which. */
export function DayFilter({ label }: { label: string }) {
  const [day, setDay] = useSearchParam("day");
  return (
    <Field label={label} hideLabel>
      {(control) => (
        <Input
          {...control}
          type="date"
          className="w-40"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
    </Field>
  );
}

/** What `DayFilter` asks for: the whole of the day as the person's clock counts it. */
export function useDayRange(): { from?: string; to?: string } {
  const [day] = useSearchParam("day");
  if (day === "") return {};
  return {
    from: new Date(`${day}T00:00:00`).toISOString(),
    to: new Date(`${day}T23:59:59.999`).toISOString(),
  };
}
