import { type FrameField, frameText } from "@devloom/contract";
import { BEFORE, type ReportType, type REPORT_LANGUAGES } from "../../contract.ts";

export type Language = (typeof REPORT_LANGUAGES)[number];

const en = {
  report: "Report",
  period: "Period",
  generated: "Generated",
  figure: "Figure",
  value: "Value",
  previous: "Period before",
  open: "Open the report",
  more: "and {{count}} more",
  lacking:
    "A question mark stands for each character that the fonts of PDF lack. HTML and XLSX have them.",
  type: {
    usage: "Usage",
    cost: "Cost",
    "ai-spend": "AI spend",
    reliability: "Reliability",
    processes: "Processes",
    delivery: "Delivery",
    quality: "Quality",
    security: "Security",
    support: "Support",
    own: "Own report",
  } satisfies Record<ReportType, string> as Record<string, string>,
  word: {
    usage: "Usage",
    runs: "Runs",
    decisions: "Access decisions",
    spend: "Models",
    "spend.model": "By model",
    "spend.purpose": "By purpose",
    reliability: "Services",
    processes: "Processes",
    process: "Process",
    instances: "Instances ended",
    troubled: "With an incident or error",
    mean: "Mean duration",
    apiCalls: "API calls",
    generations: "Generations",
    failedRuns: "Failed runs",
    allowed: "Allowed",
    refused: "Refused",
    cost: "Cost",
    unpriced: "Calls without a price",
    "cost.day": "By day",
    "cost.provider": "By provider",
    "cost.model": "By model",
    "cost.purpose": "By purpose",
    day: "Day",
    provider: "Provider",
    modelCalls: "Calls",
    calls: "Calls",
    tokens: "Tokens",
    requests: "Requests",
    errors: "Errors",
    availability: "Successful requests",
    p95: "Duration p95",
    meter: "Meter",
    quantity: "Quantity",
    kind: "Kind",
    failed: "Failed",
    seconds: "Average duration",
    action: "Action",
    model: "Model",
    purpose: "Purpose",
    service: "Service",
    time: "Time",
  } as Record<string, string>,
};

const de: typeof en = {
  report: "Bericht",
  period: "Zeitraum",
  generated: "Erstellt",
  figure: "Kennzahl",
  value: "Wert",
  previous: "Zeitraum davor",
  open: "Bericht öffnen",
  more: "und {{count}} weitere",
  lacking:
    "Ein Fragezeichen steht für jedes Zeichen, das den Schriften von PDF fehlt. HTML und XLSX haben es.",
  type: {
    usage: "Nutzung",
    cost: "Kosten",
    "ai-spend": "KI-Kosten",
    reliability: "Zuverlässigkeit",
    processes: "Prozesse",
    delivery: "Auslieferung",
    quality: "Qualität",
    security: "Sicherheit",
    support: "Support",
    own: "Eigener Bericht",
  },
  word: {
    usage: "Nutzung",
    runs: "Läufe",
    decisions: "Zugriffsentscheidungen",
    spend: "Modelle",
    "spend.model": "Nach Modell",
    "spend.purpose": "Nach Zweck",
    reliability: "Dienste",
    processes: "Prozesse",
    process: "Prozess",
    instances: "Beendete Instanzen",
    troubled: "Mit Störung oder Fehler",
    mean: "Mittlere Dauer",
    apiCalls: "API-Aufrufe",
    generations: "Generierungen",
    failedRuns: "Fehlgeschlagene Läufe",
    allowed: "Erlaubt",
    refused: "Abgelehnt",
    cost: "Kosten",
    unpriced: "Aufrufe ohne Preis",
    "cost.day": "Nach Tag",
    "cost.provider": "Nach Anbieter",
    "cost.model": "Nach Modell",
    "cost.purpose": "Nach Zweck",
    day: "Tag",
    provider: "Anbieter",
    modelCalls: "Aufrufe",
    calls: "Aufrufe",
    tokens: "Tokens",
    requests: "Anfragen",
    errors: "Fehler",
    availability: "Erfolgreiche Anfragen",
    p95: "Dauer p95",
    meter: "Zähler",
    quantity: "Menge",
    kind: "Art",
    failed: "Fehlgeschlagen",
    seconds: "Mittlere Dauer",
    action: "Aktion",
    model: "Modell",
    purpose: "Zweck",
    service: "Dienst",
    time: "Zeit",
  },
};

/** The words of a report in a language; what has none keeps its own. */
export function textsOf(language: Language) {
  const texts = language === "de" ? de : en;
  const wordOf = (id: string): string => (id.startsWith("part-") ? "" : (texts.word[id] ?? id));
  const columnOf = ({ name, labels }: Pick<FrameField, "name" | "labels">): string => {
    const known = Object.values(labels ?? {}).join(", ");
    if (known !== "") return known;
    return name.startsWith(BEFORE)
      ? `${wordOf(name.slice(BEFORE.length))} (${texts.previous})`
      : wordOf(name);
  };
  return { ...texts, wordOf, columnOf };
}

/** A figure with its unit, as a language writes it. */
export function writeValue(value: unknown, unit: string, language: Language): string {
  if (value === null || value === undefined) return "–";
  if (typeof value !== "number") return frameText(value);
  const write = (number: number, options: Intl.NumberFormatOptions = {}): string =>
    new Intl.NumberFormat(language, {
      // A rate of a few requests a day is not nothing.
      ...(Math.abs(number) < 1 && options.style === undefined
        ? { maximumSignificantDigits: 3 }
        : { maximumFractionDigits: 2 }),
      ...options,
    }).format(number);
  if (unit === "ratio") return write(value, { style: "percent" });
  if (unit === "usd")
    return write(value, { style: "currency", currency: "USD", maximumFractionDigits: 4 });
  return unit === "" ? write(value) : `${write(value)} ${unit}`;
}
