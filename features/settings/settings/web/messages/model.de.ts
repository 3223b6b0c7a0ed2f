import type { Translation } from "@devloom/web-kit";
import type { enModel } from "./model.en.ts";

/** Texte von `/settings/ai`. */
export const deModel: Translation<typeof enModel> = {
  title: "KI-Modell",
  text: "Was gefragt wird, wenn jemand eine Änderung beschreibt, statt sie zu machen.",
  state: "Es gilt",
  configured: "Ein Modell lässt sich fragen",
  missing: "Kein Modell",
  configuredText: "Was ausgewählt und beschrieben wird, geht an den Server unten.",
  missingText:
    "Nennen Sie die Adresse eines Servers, der das Protokoll „chat completions“ spricht, und den Namen eines Modells dort.",
  private:
    "Ein Server auf diesem Rechner oder in einem privaten Netz wird nur gefragt, wenn die Betreiber ihn nennen: in TRUSTED_ORIGINS oder als DEVLOOM_AI_BASE_URL.",
  gateway:
    "Mehrere Anbieter, Ersatzmodelle und Schlüssel für Programme stehen unter Modelle. Ein Alias code-default geht dort dem Modell unten vor.",
  gatewayLink: "Modelle öffnen",
  name: "Modell",
  host: "Server",
  withKey: "mit Schlüssel",
  withoutKey: "ohne Schlüssel",
  origin: "Kommt aus",
  try: "Etwas fragen",
  answered: "Antwort nach {{seconds}} s",
  silent: "Es ließ sich nicht fragen",
};
