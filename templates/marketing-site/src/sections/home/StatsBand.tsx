import { Section } from "@/components";

interface Stat {
  value: string;
  unit?: string;
  label: string;
}

const stats: Stat[] = [
  { value: "0", unit: "%", label: "of your sales kept by us" },
  { value: "2", unit: "min", label: "to put the first class online" },
  { value: "1", label: "message to each guest, not five" },
  { value: "∞", label: "bookings from the Workshop plan on" },
];

export const StatsBand = () => (
  <Section tone="forest" isTight>
    <dl className="grid grid-cols-2 gap-8 lg:grid-cols-4">
      {stats.map(({ value, unit, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="mt-2 text-sm opacity-85">{label}</dt>
          <dd className="font-display text-5xl">
            {value}
            {unit && <small className="ml-1 text-xl text-[#f2c14e]">{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  </Section>
);
