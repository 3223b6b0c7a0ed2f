/** Why work or an instance stopped, in German; the same form as the reasons that keep a model from running. */
export const incidents: Readonly<Record<string, string>> = {
  "The task needs an address to call.": "Die Aufgabe hat keine Adresse, die sie aufrufen kann.",
  "This isn't an HTTP method.": "Das ist keine HTTP-Methode.",
  "The headers must be an object.": "Die Kopfzeilen sind kein Objekt.",
  "The headers must be JSON.": "Die Kopfzeilen sind kein JSON.",
  "The answer is larger than 1 MB.": "Die Antwort ist größer als 1 MB.",
  "The server answered {}.": "Der Server hat mit {0} geantwortet.",
  "Requests to {} are not allowed: it is a private or reserved address. Operators can allow it in TRUSTED_ORIGINS.":
    "Anfragen an {0} sind nicht erlaubt: Das ist eine private oder reservierte Adresse. Betreiber können sie in TRUSTED_ORIGINS erlauben.",
  "The server answered with a redirect.": "Der Server hat mit einer Weiterleitung geantwortet.",
  "The server redirected too often.": "Der Server hat zu oft weitergeleitet.",
  "The server redirected a request with a body.":
    "Der Server hat eine Anfrage mit Inhalt weitergeleitet.",
  "The address is not a valid URL without a user name.":
    "Die Adresse ist keine gültige URL ohne Benutzernamen.",
  "{} did not answer in time.": "{0} hat nicht rechtzeitig geantwortet.",
  "{} sent an answer that is not HTTP.": "{0} hat eine Antwort gesendet, die kein HTTP ist.",
  "The answer is larger than {} bytes.": "Die Antwort ist größer als {0} Byte.",
  "The task needs a script.": "Die Aufgabe hat kein Skript.",
  "The script took too long.": "Das Skript hat zu lange gebraucht.",
  "The script returns more than 1 MB of data.": "Das Skript liefert mehr als 1 MB Daten.",
  "The task needs a decision.": "Die Aufgabe nennt keine Entscheidung.",
  "There is no deployed decision “{}”.": "Es gibt keine bereitgestellte Entscheidung „{0}“.",
  "Its worker did not answer in time.": "Der Worker hat nicht rechtzeitig geantwortet.",
  "The lock has expired, and another worker has the job.":
    "Die Sperre ist abgelaufen, den Auftrag hat inzwischen ein anderer Worker.",
  "The recipient isn't an email address.": "Der Empfänger ist keine E-Mail-Adresse.",
  "The email needs a subject on a single line.": "Die E-Mail hat keinen einzeiligen Betreff.",
  "The email needs a text.": "Die E-Mail hat keinen Text.",
  "The workspace has sent {} e-mails in 24 hours. Retry when there is room again.":
    "Der Arbeitsbereich hat in 24 Stunden {0} E-Mails gesendet. Versuchen Sie es später erneut.",
  "The run was cancelled.": "Der Lauf wurde abgebrochen.",
  "The run failed.": "Der Lauf ist fehlgeschlagen.",
  "Another instance called this one. Start over with that instance.":
    "Diese Instanz wurde von einer anderen aufgerufen. Beginnen Sie mit jener von vorn.",
  "No worker handles “{}”.": "„{0}“ wird von niemandem ausgeführt.",
  "The setting “{}” is missing or invalid.": "Die Einstellung „{0}“ fehlt oder ist ungültig.",
  "Whoever started this instance is no longer an active member of the workspace.":
    "Wer diese Instanz gestartet hat, ist kein aktives Mitglied des Arbeitsbereichs mehr.",
  "Whoever deployed this version is no longer an active member of the workspace.":
    "Wer diese Version bereitgestellt hat, ist kein aktives Mitglied des Arbeitsbereichs mehr.",
  "Whoever started this instance lacks the permission {}, which “{}” needs.":
    "Wer diese Instanz gestartet hat, hat die Berechtigung {0} nicht, die „{1}“ braucht.",
  "Whoever deployed this version lacks the permission {}, which “{}” needs.":
    "Wer diese Version bereitgestellt hat, hat die Berechtigung {0} nicht, die „{1}“ braucht.",
  "Whoever changed this instance, sent it something or called it is no longer an active member of the workspace.":
    "Wer diese Instanz geändert, ihr etwas gesendet oder sie aufgerufen hat, ist kein aktives Mitglied des Arbeitsbereichs mehr.",
  "Whoever changed this instance, sent it something or called it lacks the permission {}, which “{}” needs.":
    "Wer diese Instanz geändert, ihr etwas gesendet oder sie aufgerufen hat, hat die Berechtigung {0} nicht, die „{1}“ braucht.",
  "It is not known who started or changed this instance, so it may start no runs.":
    "Es ist nicht bekannt, wer diese Instanz gestartet oder geändert hat; deshalb darf sie keine Läufe starten.",
  "The notification needs a subject on a single line.":
    "Die Benachrichtigung hat keinen einzeiligen Betreff.",
  "The notification needs a text.": "Die Benachrichtigung hat keinen Text.",
  "The notification needs at least one person or team.":
    "Die Benachrichtigung nennt weder Personen noch Teams.",
  "No active member of this workspace is meant by {}.":
    "{0} ist kein aktives Mitglied dieses Arbeitsbereichs.",
  "A notification can go to at most {} people.": "Mehr als {0} Personen sind gemeint.",
  "The task needs a prompt for the model.": "Die Aufgabe fragt das Modell nichts.",
  "The prompt is longer than {} characters.": "Der Prompt ist länger als {0} Zeichen.",
  "The model's name must be a text.": "Der Name des Modells ist kein Text.",
  "Choose “text” or “json” as the answer's format.":
    "Die Antwort gibt es als „text“ oder als „json“.",
  "No model is set up as “{}” in this workspace.":
    "In diesem Arbeitsbereich ist kein Modell als „{0}“ eingerichtet.",
  "The model didn't answer with JSON.": "Das Modell hat nicht mit JSON geantwortet.",
  "The secret {} is named by data, not by the process. Secrets are put in only where the process names them.":
    "Das Geheimnis {0} wird von Daten genannt, nicht vom Prozess. Geheimnisse werden nur eingesetzt, wo der Prozess sie nennt.",
  "No answer.": "Keine Antwort.",
  "The result is nested more than 100 levels deep.":
    "Das Ergebnis ist mehr als 100 Ebenen tief verschachtelt.",
  "What it does cannot be stored: {}.": "Das Ergebnis kann nicht gespeichert werden: {0}.",
  "Processes call each other more than {} deep.":
    "Prozesse rufen sich tiefer als {0} Ebenen gegenseitig auf.",
  "There is no deployed process “{}”.": "Es gibt keinen bereitgestellten Prozess „{0}“.",
  "The queue is full. Try again soon.": "Es wartet schon zu viel. Versuchen Sie es bald erneut.",
  "The called process was cancelled.": "Der aufgerufene Prozess wurde abgebrochen.",
  "This workspace has {} running instances, which is the most.":
    "Dieser Arbeitsbereich hat {0} laufende Instanzen, mehr geht nicht.",
  "This workspace keeps {} messages for receivers, which is the most.":
    "Dieser Arbeitsbereich bewahrt {0} Nachrichten für Empfänger auf, mehr geht nicht.",
  "A newer gateway wrote this, and only a newer one can go on with it.":
    "Das hat ein neuerer Gateway geschrieben, und nur ein neuerer kann damit weitermachen.",
  "The active elements are not a list.": "Die aktiven Elemente sind keine Liste.",
  "{} is no activity that can begin here.": "{0} ist keine Aktivität, die hier beginnen kann.",
  "A token waits at {}, but nothing more can come.":
    "Bei {0} wartet ein Token, aber es kann nichts mehr kommen.",
  "The step budget is used up: the model may loop for ever.":
    "Das Schrittbudget ist aufgebraucht: Das Modell läuft vielleicht endlos im Kreis.",
  "The instance's data takes more than {} MB.": "Die Daten der Instanz sind größer als {0} MB.",
  "The definition has no element “{}”.": "Das Modell hat kein Element „{0}“.",
  "The instance has no element {}.": "Die Instanz hat kein Element {0}.",
  "No outgoing flow has a condition that holds, and there is no default.":
    "Keine Bedingung eines ausgehenden Flusses trifft zu, und es gibt keinen Standardfluss.",
  "The number of retries is not a whole number.":
    "Die Zahl der Wiederholungen ist keine ganze Zahl.",
  "The correlation key “{}” is neither text nor a number.":
    "Der Korrelationsschlüssel „{0}“ ist weder Text noch Zahl.",
  "{} is not text.": "{0} ist kein Text.",
  "The event brings more data than an instance can hold.":
    "Das Ereignis bringt mehr Daten, als eine Instanz halten kann.",
  "The event sub-process “{}” has no start event.":
    "Der Ereignis-Teilprozess „{0}“ hat kein Startereignis.",
  "The maximum of the loop is not a number.": "Die Höchstzahl der Schleife ist keine Zahl.",
  "The collection “{}” is not a list.": "Die Sammlung „{0}“ ist keine Liste.",
  "The number of instances is not a whole number.": "Die Zahl der Durchläufe ist keine ganze Zahl.",
  "{} instances are more than the {} allowed.": "{0} Durchläufe sind mehr als die erlaubten {1}.",
  "The expression takes more than {} steps.": "Der Ausdruck braucht mehr als {0} Schritte.",
  "The decision takes more than {} steps.": "Die Entscheidung braucht mehr als {0} Schritte.",
  "Only ranges between whole numbers can be counted through.":
    "Nur Bereiche zwischen ganzen Zahlen lassen sich durchzählen.",
  "Names with __spend, __each and __size are reserved.":
    "Namen mit __spend, __each und __size sind reserviert.",
};
