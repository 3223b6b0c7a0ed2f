import { Icon, type IconName } from "@/components";

const cards: { icon: IconName; title: string; lines: string[] }[] = [
  { icon: "page", title: "Write", lines: ["hello@sundial.example"] },
  { icon: "bell", title: "Call", lines: ["Tuesday to Friday", "10–16 o’clock"] },
  { icon: "room", title: "Visit", lines: ["4 Orchard Lane", "2nd courtyard, blue door"] },
];

export function ContactCards() {
  return (
    <ul className="space-y-4">
      {cards.map((card) => (
        <li key={card.title} className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-mist text-forest">
            <Icon name={card.icon} />
          </span>
          <div>
            <h2 className="font-semibold">{card.title}</h2>
            {card.lines.map((line) => (
              <p key={line} className="text-soft">
                {line}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
