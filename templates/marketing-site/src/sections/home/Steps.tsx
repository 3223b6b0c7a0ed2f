import { Section, SectionHeading } from "@/components";

const steps = [
  {
    title: "Write down a class",
    text: "A title, an hour, how many seats. Two minutes with clay on your fingers.",
  },
  {
    title: "Share the link",
    text: "On your door, in your letter, under your picture. It is one short address.",
  },
  { title: "Teach", text: "Guests book, pay & get reminded. You get a list at the door." },
];

export function Steps() {
  return (
    <Section tone="mist">
      <SectionHeading eyebrow="How it works" title="Three steps, then teach" align="center" />
      <ol className="mt-12 grid gap-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="relative rounded-3xl bg-card p-8">
            <span
              className="font-display text-6xl text-coral"
              style={{ lineHeight: 1, opacity: 0.35 + index * 0.3 }}
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <h3 className="mt-4 text-xl font-semibold">{step.title}</h3>
            <p className="mt-2 text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
