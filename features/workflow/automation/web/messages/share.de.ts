/** Regeln als Pakete. */
export const shareDe = {
  action: "Teilen",
  title: "{{name}} teilen",
  about:
    "Veröffentlicht die Regel als Paket. Geheimnisse bleiben hier: Andere geben ihre eigenen. Adressen und Texte der Schritte gehören dazu.",
  who: "Wer sie nutzen kann",
  list: "Geteilte Regeln",
};

/** Das Formular, das eine Regel auslöst. */
export const formDe = {
  hint: "Jedes Mitglied kann dieses Formular ausfüllen, solange die Regel aktiv ist. Schritte kennen die Antworten als {{example}}.",
  save: "Speichern Sie die Regel, um die Adresse ihres Formulars zu bekommen.",
  address: "Adresse",
  open: "Formular öffnen",
  missing: "Dieses Formular gibt es nicht, oder Sie haben keinen Zugriff.",
  closed: "Dieses Formular ist geschlossen.",
  submit: "Senden",
  sent: "Gesendet. Vielen Dank!",
  again: "Noch einmal ausfüllen",
};
