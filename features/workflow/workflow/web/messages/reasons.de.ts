/**
 * Why a model cannot run, in German. The engine's own sentence is the key, with {} for what is filled in; {0}, {1}
 * are those in their order.
 */
export const reasons: Readonly<Record<string, string>> = {
  "Scripts are written in JavaScript or FEEL, not in “{}”.":
    "Skripte werden in JavaScript oder FEEL geschrieben, nicht in „{0}“.",
  "Its name is computed, and nothing is known yet.":
    "Der Name wird berechnet, aber noch ist nichts bekannt.",
  "Its time is computed, and nothing is known yet.":
    "Die Zeit wird berechnet, aber noch ist nichts bekannt.",
  "The model cannot run yet.": "Das Modell kann noch nicht laufen.",
  "Ids like this belong to automation rules. Give the process another one.":
    "Solche IDs gehören Automatisierungsregeln. Geben Sie dem Prozess eine andere.",
  "The id is used by the workflow “{}”.": "Die ID wird vom Workflow „{0}“ verwendet.",
  "This installation cannot do “{}”. It can do {}.":
    "Diese Installation kann „{0}“ nicht ausführen. Sie kann: {1}.",
  "The setting “{}” is missing.": "Die Einstellung „{0}“ fehlt.",
  "The setting “{}” is not valid: {}": "Die Einstellung „{0}“ ist ungültig: {1}",
  "You lack the permission {}, which “{}” needs.":
    "Dir fehlt die Berechtigung {0}, die „{1}“ braucht.",
  "There is no decision “{}”.": "Es gibt keine Entscheidung „{0}“.",
  "{} rules match, only one may.": "{0} Regeln treffen zu, nur eine darf.",
  "Rules match that do not agree.": "Es treffen Regeln zu, die sich widersprechen.",
  "{} needs numbers.": "{0} braucht Zahlen.",
  "“{}” cannot be decided. Write it as FEEL.":
    "„{0}“ kann nicht entschieden werden. Schreiben Sie es in FEEL.",
  "It has no logic to decide by.": "Sie sagt nicht, wie entschieden wird.",
  "Functions in {} cannot run, only those in FEEL.":
    "Funktionen in {0} können nicht laufen, nur solche in FEEL.",
  "Each parameter of a function needs a name of its own.":
    "Jeder Parameter einer Funktion braucht einen eigenen Namen.",
  "Each row of a relation needs one entry for each column.":
    "Jede Zeile einer Relation braucht einen Eintrag für jede Spalte.",
  "An invocation names the function that it calls.":
    "Ein Aufruf nennt die Funktion, die er aufruft.",
  "It requires “{}”, which cannot be decided.":
    "Sie braucht „{0}“, das nicht entschieden werden kann.",
  "“{}” is no function that is known here.": "„{0}“ ist keine Funktion, die hier bekannt ist.",
  "“{}” has no parameter “{}”.": "„{0}“ hat keinen Parameter „{1}“.",
  "The decision gives a function and no value.":
    "Die Entscheidung ergibt eine Funktion und keinen Wert.",
  "Functions call one another more than {} deep.":
    "Funktionen rufen einander tiefer als {0} Stufen auf.",
  "“{}” has waited too often for its other events.":
    "„{0}“ hat zu oft auf seine anderen Ereignisse gewartet.",
  "This is not DMN: {}": "Das ist kein DMN: {0}",
  "There is no decision.": "Es gibt keine Entscheidung.",
  "Unknown hit policy “{}”.": "Unbekannte Trefferregel „{0}“.",
  "The input looks at nothing.": "Die Eingabe betrachtet nichts.",
  "The table has no output.": "Die Tabelle hat keine Ausgabe.",
  "The hit policy {} needs the values of an output in order.":
    "Die Trefferregel {0} braucht die Werte einer Ausgabe in ihrer Reihenfolge.",
  "The file has more than {} names of several words.":
    "Die Datei hat mehr als {0} Namen aus mehreren Wörtern.",
  "Only COLLECT with one output can be aggregated.":
    "Nur COLLECT mit einer Ausgabe lässt sich zusammenfassen.",
  "Rule {} does not have one entry for each column.":
    "Regel {0} hat nicht für jede Spalte einen Eintrag.",
  "It requires “{}”, which does not exist.": "Sie braucht „{0}“, das es nicht gibt.",
  "The decision requires itself.": "Die Entscheidung setzt sich selbst voraus.",
  "FEEL “{}”: {}": "FEEL „{0}“: {1}",
  "Condition “{}” gave {}, not true or false.":
    "Die Bedingung „{0}“ ergab {1}, nicht wahr oder falsch.",
  "The expression is empty.": "Der Ausdruck ist leer.",
  "It is longer than {} characters.": "Er ist länger als {0} Zeichen.",
  "Brackets are nested more than {} deep.": "Klammern sind tiefer als {0} verschachtelt.",
  "“{}” is not FEEL.": "„{0}“ ist kein FEEL.",
  "The value takes more than {} MB.": "Der Wert ist größer als {0} MB.",
  "A {} event is not allowed as {}.": "Ein Ereignis vom Typ {0} ist als {1} nicht erlaubt.",
  "The start event of an event sub-process needs a trigger.":
    "Das Startereignis eines Ereignis-Teilprozesses braucht einen Auslöser.",
  "Compensation and cancel events cannot be combined with others.":
    "Kompensations- und Abbruchereignisse lassen sich nicht mit anderen verbinden.",
  "No sequence flow may lead to a start event.":
    "Zu einem Startereignis darf kein Sequenzfluss führen.",
  "No sequence flow may leave an end event.":
    "Von einem Endereignis darf kein Sequenzfluss ausgehen.",
  "An intermediate catch event needs a trigger.":
    "Ein fangendes Zwischenereignis braucht einen Auslöser.",
  "A cancel end event belongs in a transaction.":
    "Ein Abbruch-Endereignis gehört in eine Transaktion.",
  "The transaction has no cancel boundary event to leave by.":
    "Die Transaktion hat kein angeheftetes Abbruchereignis, über das sie verlassen wird.",
  "No sequence flow may lead to the target of a link.":
    "Zum Ziel eines Links darf kein Sequenzfluss führen.",
  "No sequence flow may leave the source of a link.":
    "Von der Quelle eines Links darf kein Sequenzfluss ausgehen.",
  "A boundary event must be attached to an activity of the same scope.":
    "Ein angeheftetes Ereignis muss an einer Aktivität desselben Bereichs hängen.",
  "A boundary event needs a trigger.": "Ein angeheftetes Ereignis braucht einen Auslöser.",
  "No sequence flow may lead to a boundary event.":
    "Zu einem angehefteten Ereignis darf kein Sequenzfluss führen.",
  "A cancel boundary event belongs on a transaction.":
    "Ein angeheftetes Abbruchereignis gehört an eine Transaktion.",
  "Error and cancel events always interrupt.": "Fehler- und Abbruchereignisse unterbrechen immer.",
  "No sequence flow may leave a compensation boundary event.":
    "Von einem angehefteten Kompensationsereignis darf kein Sequenzfluss ausgehen.",
  "A compensation boundary event needs an association to an activity for compensation.":
    "Ein angeheftetes Kompensationsereignis braucht eine Assoziation zu einer Kompensationsaktivität.",
  "The activity that undoes must be in the same scope.":
    "Die Kompensationsaktivität muss im selben Bereich sein.",
  "Only activities can be compensated.": "Nur Aktivitäten lassen sich kompensieren.",
  "“{}” is not in the scope of this compensation event.":
    "„{0}“ ist nicht im Bereich dieses Kompensationsereignisses.",
  "The process has nothing to do.": "Der Prozess hat nichts zu tun.",
  "The process has no beginning.": "Der Prozess hat keinen Anfang.",
  "A sequence flow may not cross the border of a sub-process.":
    "Ein Sequenzfluss darf die Grenze eines Teilprozesses nicht überschreiten.",
  "The default flow has no condition.": "Der Standardfluss hat keine Bedingung.",
  "A condition is not allowed on a flow out of this element.":
    "Ein Fluss aus diesem Element darf keine Bedingung haben.",
  "This element cannot have a default flow.": "Dieses Element kann keinen Standardfluss haben.",
  "The flow needs a condition, or has to be the default.":
    "Der Fluss braucht eine Bedingung oder muss der Standardfluss sein.",
  "A complex gateway that joins needs an activation condition.":
    "Ein zusammenführendes komplexes Gateway braucht eine Aktivierungsbedingung.",
  "An event-based gateway needs at least two events.":
    "Ein ereignisbasiertes Gateway braucht mindestens zwei Ereignisse.",
  "Nothing may lead to a gateway that begins the process.":
    "Zu einem Gateway, das den Prozess beginnt, darf nichts führen.",
  "Only a process can begin with an event-based gateway.":
    "Nur ein Prozess kann mit einem ereignisbasierten Gateway beginnen.",
  "An event-based gateway leads to catching events and receive tasks.":
    "Ein ereignisbasiertes Gateway führt zu fangenden Ereignissen und Empfangsaufgaben.",
  "Only the event-based gateway may lead here.":
    "Hierher darf nur das ereignisbasierte Gateway führen.",
  "After an event-based gateway, no markers and boundary events.":
    "Nach einem ereignisbasierten Gateway sind keine Markierungen und angehefteten Ereignisse erlaubt.",
  "A process begins by messages and signals here.":
    "Ein Prozess beginnt hier durch Nachrichten und Signale.",
  "Receive tasks and message events cannot be mixed here.":
    "Empfangsaufgaben und Nachrichtenereignisse lassen sich hier nicht mischen.",
  "An activity for compensation has no sequence flows.":
    "Eine Kompensationsaktivität hat keine Sequenzflüsse.",
  "No compensation event leads to this activity.":
    "Zu dieser Aktivität führt kein Kompensationsereignis.",
  "Nothing may lead to a task that begins the process.":
    "Zu einer Aufgabe, die den Prozess beginnt, darf nichts führen.",
  "Only a process can begin with a receive task.":
    "Nur ein Prozess kann mit einer Empfangsaufgabe beginnen.",
  "An event sub-process has exactly one start event.":
    "Ein Ereignis-Teilprozess hat genau ein Startereignis.",
  "An event sub-process has no sequence flows.":
    "Ein Ereignis-Teilprozess hat keine Sequenzflüsse.",
  "An event sub-process has no boundary events.":
    "Ein Ereignis-Teilprozess hat keine angehefteten Ereignisse.",
  "An event sub-process does not loop.": "Ein Ereignis-Teilprozess wiederholt sich nicht.",
  "An ad-hoc sub-process needs an activity.": "Ein Ad-hoc-Teilprozess braucht eine Aktivität.",
  "An ad-hoc sub-process has no start and end events.":
    "Ein Ad-hoc-Teilprozess hat keine Start- und Endereignisse.",
  "A sub-process has at most one start event.": "Ein Teilprozess hat höchstens ein Startereignis.",
  "The sub-process is empty.": "Der Teilprozess ist leer.",
  "Nothing leads here.": "Hierher führt nichts.",
  "Data stores cannot be read or written by an association.":
    "Datenspeicher lassen sich nicht über eine Assoziation lesen oder schreiben.",
  "A data association has no target.": "Eine Datenassoziation hat kein Ziel.",
  "A data association needs one source, or a transformation.":
    "Eine Datenassoziation braucht eine Quelle oder eine Umwandlung.",
  "“{}” is not the name of a variable.": "„{0}“ ist kein Name einer Variable.",
  "A loop needs a condition or a maximum, or it would never end.":
    "Eine Schleife braucht eine Bedingung oder eine Höchstzahl, sonst endet sie nie.",
  "Multiple instances need a cardinality or a collection.":
    "Mehrfachinstanzen brauchen eine Anzahl oder eine Sammlung.",
  "The behavior {} needs a {}.": "Das Verhalten {0} braucht {1}.",
  "A multi-instance behavior cannot throw a {} event.":
    "Ein Mehrfachinstanz-Verhalten kann kein Ereignis vom Typ {0} auslösen.",
  "{} is not supported.": "{0} wird nicht unterstützt.",
  "A parallel event-based gateway must begin the process.":
    "Ein paralleles ereignisbasiertes Gateway muss den Prozess beginnen.",
  "Token quantities are whole numbers from 1 to 1000.":
    "Tokenmengen sind ganze Zahlen von 1 bis 1000.",
  "Properties of tasks and events are not supported, use input mappings.":
    "Eigenschaften von Aufgaben und Ereignissen werden nicht unterstützt; nutze Eingabezuordnungen.",
  "{} of a process are not supported.": "{0} eines Prozesses werden nicht unterstützt.",
  "This id is not allowed.": "Diese ID ist nicht erlaubt.",
  "The sequence flow does not lead from one flow node to another.":
    "Der Sequenzfluss führt nicht von einem Flussknoten zu einem anderen.",
  "A link event needs a name and no other definition.":
    "Ein Linkereignis braucht einen Namen und keine weitere Definition.",
  "The link “{}” needs one target and a source in this scope.":
    "Der Link „{0}“ braucht in diesem Bereich ein Ziel und eine Quelle.",
  "Links are intermediate events.": "Links sind Zwischenereignisse.",
  "It is not said what to do: there is no job type, operation or implementation.":
    "Es fehlt, was zu tun ist: kein Auftragstyp, keine Operation, keine Implementierung.",
  "A resource of the task names nobody.": "Eine Ressource der Aufgabe nennt niemanden.",
  "The script task has no script, or does not say its language.":
    "Die Skriptaufgabe hat kein Skript oder nennt ihre Sprache nicht.",
  "The decision's result has no variable.": "Das Ergebnis der Entscheidung hat keine Variable.",
  "It is not said which process is called.": "Es fehlt, welcher Prozess aufgerufen wird.",
  "The signal has no name.": "Das Signal hat keinen Namen.",
  "The conditional event has no condition.": "Das Bedingungsereignis hat keine Bedingung.",
  "The error has no code.": "Der Fehler hat keinen Code.",
  "There is no message, or it has no name.": "Es gibt keine Nachricht, oder sie hat keinen Namen.",
  "A timer needs one of timeDate, timeDuration and timeCycle.":
    "Ein Timer braucht genau eines von timeDate, timeDuration und timeCycle.",
  "The timer is empty.": "Der Timer ist leer.",
  "The file is larger than {} MB.": "Die Datei ist größer als {0} MB.",
  "The file's encoding is unknown, or its bytes do not fit it.":
    "Die Kodierung der Datei ist unbekannt oder passt nicht zu ihrem Inhalt.",
  "This is not BPMN 2.0: {}": "Das ist kein BPMN 2.0: {0}",
  "The model requires an extension that is not understood.":
    "Das Modell verlangt eine Erweiterung, die nicht verstanden wird.",
  "Choreographies cannot be executed.": "Choreografien können nicht ausgeführt werden.",
  "There is no executable process. A process has a switch for that in its properties.":
    "Es gibt keinen ausführbaren Prozess. Ein Prozess hat dafür einen Schalter in seinen Eigenschaften.",
  "“{}” is an expression of another product, and only FEEL can run.":
    "„{0}“ ist ein Ausdruck eines anderen Produkts, und nur FEEL kann ausgeführt werden.",
  "“{}” is an expression of another product, and only FEEL can run. In FEEL: {}":
    "„{0}“ ist ein Ausdruck eines anderen Produkts, und nur FEEL kann ausgeführt werden. In FEEL: {1}",
  "“{}” is unexpected.": "„{0}“ ist unerwartet.",
  "It is incomplete.": "Er ist unvollständig.",
  "{} leads to “{}”, which does not exist.": "{0} führt zu „{1}“, das es nicht gibt.",
  "“{}” cannot be used as an id, because the XML reader reserves this name.":
    "„{0}“ kann keine ID sein, weil der XML-Leser diesen Namen für sich braucht.",
  "The id is used more than once.": "Die ID wird mehrfach verwendet.",
  "Line {}: {}.": "Zeile {0}: {1}.",
  "{} has no expression.": "{0} hat keinen Ausdruck.",
  "The model has more than {} different expressions.":
    "Das Modell hat mehr als {0} verschiedene Ausdrücke.",
  "“{}” is not valid FEEL: {}": "„{0}“ ist kein gültiges FEEL: {1}",
  "Expressions in “{}” cannot run, only FEEL.": "Ausdrücke in „{0}“ können nicht laufen, nur FEEL.",
  "The model has too many joins that depend on one another.":
    "Das Modell hat zu viele Zusammenführungen, die voneinander abhängen.",
  "It listens for something else there.": "Es wartet dort auf etwas anderes.",
  "It belongs to another activity there.": "Es gehört dort zu einer anderen Aktivität.",
  "It goes on listening for what it waits for now.":
    "Es wartet weiter auf das, worauf es jetzt wartet.",
  "It does another kind of work there.": "Es macht dort eine andere Art von Arbeit.",
  "It repeats in another way there.": "Es wiederholt sich dort anders.",
  "It listens only once its activity begins anew.":
    "Es wartet erst, wenn seine Aktivität neu beginnt.",
  "A token waits on this flow, which is not there.":
    "Ein Token wartet auf diesem Fluss, den es dort nicht gibt.",
  "A token waits on this flow, which leads elsewhere there.":
    "Ein Token wartet auf diesem Fluss, der dort woandershin führt.",
  "It is not there.": "Es ist dort nicht vorhanden.",
  "It is a {} there.": "Es ist dort ein {0}.",
  "It is in another sub-process there.": "Es ist dort in einem anderen Teilprozess.",
  "The process is not there.": "Den Prozess gibt es dort nicht.",
  "“{}” is not a date and time with a zone in ISO 8601.":
    "„{0}“ ist kein Zeitpunkt mit Zone nach ISO 8601.",
  "“{}” is not a duration in ISO 8601, for example PT10S.":
    "„{0}“ ist keine Dauer nach ISO 8601, zum Beispiel PT10S.",
  "“{}” is neither an ISO 8601 repetition nor cron.":
    "„{0}“ ist weder eine Wiederholung nach ISO 8601 noch Cron.",
  "Document type declarations and entities are not allowed.":
    "Dokumenttyp-Deklarationen und Entitäten sind nicht erlaubt.",
  "Ids are used more than once, “{}” among them.": "IDs werden mehrfach verwendet, darunter „{0}“.",
  "The file ends inside a tag.": "Die Datei endet in einem Tag.",
  "A tag is closed that was not opened.": "Ein Tag wird geschlossen, das nicht geöffnet war.",
  "Elements are nested more than {} deep.": "Elemente sind tiefer als {0} verschachtelt.",
  "The file has more than {} elements.": "Die Datei hat mehr als {0} Elemente.",
  "The file has more than {} comments.": "Die Datei hat mehr als {0} Kommentare.",
  "The file is not XML.": "Die Datei ist kein XML.",
  "The file ends before all tags are closed.": "Die Datei endet, bevor alle Tags geschlossen sind.",
  "Unknown entity near “{}”.": "Unbekannte Entität bei „{0}“.",
};
