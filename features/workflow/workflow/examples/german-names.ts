import type { ExampleId } from "./example-models.ts";

/** What the elements and questions of the examples are called in German. */
const NAMES: Readonly<Record<string, string>> = {
  "Approval requested": "Freigabe angefragt",
  "Decide on the request": "Über die Anfrage entscheiden",
  "Approved?": "Freigegeben?",
  "Record the approval": "Freigabe festhalten",
  "Request approved": "Anfrage freigegeben",
  "Request rejected": "Anfrage abgelehnt",
  Yes: "Ja",
  No: "Nein",
  Approved: "Freigegeben",
  Comment: "Kommentar",
  "Check due": "Prüfung fällig",
  "Call the service": "Dienst aufrufen",
  "Note the answer": "Antwort festhalten",
  "Service answered": "Dienst hat geantwortet",
  "Report asked for": "Bericht angefordert",
  "Write the report": "Bericht schreiben",
  "Every minute, three times": "Jede Minute, dreimal",
  "Count the reminder": "Erinnerung zählen",
  Reminded: "Erinnert",
  "Report delivered": "Bericht abgegeben",
  "Change submitted": "Änderung eingereicht",
  "Security review": "Sicherheitsprüfung",
  "Quality review": "Qualitätsprüfung",
  "Add up the findings": "Befunde addieren",
  "Change reviewed": "Änderung geprüft",
  "Number of findings": "Anzahl der Befunde",
};

const NAMED = /( name=")([^"]*)(")|(&quot;title&quot;:&quot;)(.*?)(&quot;)/g;

/** The model of an example with the names that people read in their language; ids and expressions stay. */
export function inLanguage(
  models: Readonly<Record<ExampleId, string>>,
  id: ExampleId,
  language: string,
): string {
  if (language !== "de") return models[id];
  return models[id].replaceAll(
    NAMED,
    (_whole, ...[before, name, after, opening, title, closing]: (string | undefined)[]) =>
      before === undefined
        ? `${opening}${NAMES[title ?? ""] ?? title}${closing}`
        : `${before}${NAMES[name ?? ""] ?? name}${after}`,
  );
}
