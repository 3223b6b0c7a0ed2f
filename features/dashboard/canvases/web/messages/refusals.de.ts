import type { REASONS } from "@devloom/source-engine/reasons";
import type { Translation } from "@devloom/web-kit";

/** Warum eine Änderung abgelehnt wird. */
export const refusalTexts: Translation<typeof REASONS> = {
  badClassName: "„{{name}}“ ist kein Klassenname.",
  badComponentName: "„{{name}}“ ist kein Name einer Komponente.",
  badExpression: "„{{expression}}“ ist kein gültiger Ausdruck.",
  badKey: "`key` muss ein Text, eine Zahl oder ein Ausdruck sein.",
  badLink: "Ein Link darf nicht auf {{scheme}} führen.",
  badModifier: "„{{modifier}}“ ist kein bekannter Modifikator.",
  badNumber: "Der Wert von {{property}} ist keine Zahl.",
  badPath: "„{{path}}“ ist kein Ort für eine Datei dieses Projekts.",
  badPropName: "„{{name}}“ ist kein Name einer Prop.",
  badProperty: "„{{property}}“ ist keine CSS-Eigenschaft.",
  badTag: "„{{tag}}“ ist kein Tag.",
  badValue: "„{{value}}“ ist kein Wert für {{property}}.",
  childrenBetweenTags:
    "Dieses Element hat Inhalt zwischen seinen Tags, den die Prop `children` nicht ersetzen würde.",
  classFromCode: "Die Klasse „{{name}}“ kommt aus {{source}} und lässt sich nur im Code ändern.",
  classGone: "Dieses Element hat die Klasse „{{name}}“ nicht mehr.",
  classIsConditional:
    "Die Klasse „{{name}}“ gilt nur unter einer Bedingung und lässt sich nur im Code entfernen.",
  classOverridden:
    "„{{winner}}“ überschreibt „{{name}}“, wenn die Bedingung gilt. Ändern Sie stattdessen diese Klasse.",
  classOverriddenImportant:
    "„{{winner}}“ ist als wichtig markiert und überschreibt „{{name}}“. Entfernen Sie zuerst „{{winner}}“.",
  classesFromFunction:
    "Die Klassen werden von einer Funktion berechnet und lassen sich nur im Code ändern.",
  classesReplaced:
    "Die Klassen können von {{spread}} dahinter ersetzt werden. Setzen Sie className im Code zuerst hinter {{spread}}.",
  componentTakesNoProp:
    "Die Komponente <{{tag}}> nimmt kein `{{prop}}` an; ändern Sie ein Element darin ({{path}}).",
  conditionBranch:
    "Dieses Element ist ein Zweig einer Bedingung. Allein verschoben wäre es immer zu sehen.",
  contentFromProp:
    "Der Inhalt dieses <{{tag}}> kommt aus seiner Prop `{{prop}}`. Ändern Sie stattdessen diese Prop.",
  contentFromSpread:
    "Der Inhalt dieses <{{tag}}> kann mit {{spread}} kommen. Ändern Sie ihn dort, wo er übergeben wird.",
  contentIsNoText: "Der Inhalt von <{{tag}}> ist kein Text.",
  contentWouldBeReplaced:
    "Der Inhalt dieses <{{tag}}> kann mit {{spread}} kommen. Etwas hinzuzufügen würde diesen Inhalt ersetzen.",
  darkNeedsTailwind: "Stile für den Dunkelmodus gehen nur mit Tailwind.",
  diskFull: "Der Datenträger ist voll, {{path}} wurde nicht geändert.",
  elementGone: "Dieses Element steht nicht mehr im Quelltext.",
  exportMissing: "{{path}} exportiert {{name}} nicht.",
  fileChanged: "{{path}} hat sich seit der Planung der Änderung geändert.",
  fileExists: "{{path}} gibt es schon, mit anderem Inhalt.",
  fileGone: "{{path}} ist nicht mehr im Projekt.",
  fileHasNoElement: "{{path}} zeigt kein Element, das man hinzufügen könnte.",
  fileNotSource: "{{path}} ist keine Quelldatei dieses Projekts.",
  fileReadOnly: "{{path}} ist schreibgeschützt, es wurde nichts geändert.",
  fileSyntax: "{{path}} hat einen Syntaxfehler in Zeile {{line}}, Spalte {{column}}: {{problem}}",
  fileWouldBreak: "{{path}} wäre danach fehlerhaft: {{problem}}",
  functionContent:
    "<{{tag}}> nimmt eine Funktion als Inhalt an, daneben kann nichts hinzugefügt werden.",
  givenAsProp: "<{{tag}}> wird <{{parent}}> als Prop übergeben, daneben kann nichts stehen.",
  handlerNeedsFunction: "`{{name}}` muss eine Funktion sein: Geben Sie einen Ausdruck an.",
  holdsNoElements: "<{{tag}}> kann keine anderen Elemente enthalten.",
  holdsNoText: "<{{tag}}> kann keinen Text enthalten.",
  htmlPropName: "<{{tag}}> nimmt kein `{{prop}}` an. Verwenden Sie `{{name}}`.",
  importFirst: "{{name}} ist in dieser Datei nicht bekannt. Importieren Sie es zuerst.",
  inlineHasNoModifiers:
    "Ein Inline-Stil kann nicht von „{{modifiers}}“ abhängen; verwenden Sie CSS oder Tailwind.",
  intoItself: "Ein Element lässt sich nicht in sich selbst oder neben sich selbst verschieben.",
  messageHasPlaceholders:
    "Der Text „{{key}}“ hat Platzhalter und lässt sich nur in {{path}} ändern.",
  messageMissing: "Der Text „{{key}}“ steht in keiner JSON-Textdatei des Projekts.",
  movedMeanwhile: "Das Element steht inzwischen woanders.",
  nameMeansOther: "{{name}} bedeutet an dieser Stelle etwas anderes.",
  nameUnknown: "{{name}} ist in {{path}} nicht bekannt.",
  namesUnknownThere: "Am neuen Ort nicht bekannt, aber von diesem Element verwendet: {{names}}.",
  nestingBelongs: "<{{tag}}> darf nicht in <{{parent}}> stehen. Es gehört in {{choices}}.",
  nestingInItself: "<{{tag}}> darf nicht in <{{parent}}> stehen. Setzen Sie es daneben.",
  nestingInParagraph:
    "<{{tag}}> darf nicht in <{{parent}}> stehen. Verwenden Sie <span>, oder machen Sie aus dem <p> ein <div>.",
  nestingOnly:
    "<{{tag}}> darf nicht in <{{parent}}> stehen. Verwenden Sie <{{choice}}>, oder setzen Sie es in eines.",
  nestingParagraphAround:
    "<{{tag}}> darf nicht in <{{parent}}> stehen. Verwenden Sie <div> statt <p>.",
  noClass: "Es wurde kein Klassenname angegeben.",
  noElement: "Es ist kein Element ausgewählt.",
  noStyle: "Es wurde kein Stil angegeben.",
  noText: "<{{tag}}> hat keinen Text, der sich ändern ließe.",
  notAChild: "<{{tag}}> ist im Quelltext kein Kind von <{{parent}}>.",
  notInText: "<{{tag}}> ist kein Element eines Textes.",
  notSiblings:
    "Nur Elemente, die nebeneinander im selben Element stehen, lassen sich zusammen umschließen.",
  placeChanged: "{{path}} hat sich an derselben Stelle geändert.",
  propFromSpread:
    "Die Prop `{{name}}` kann aus einem Spread kommen und lässt sich nur im Code entfernen.",
  propGone: "Dieses Element hat die Prop `{{name}}` nicht mehr.",
  propSetAgain:
    "Die Prop `{{name}}` wird von einem Spread dahinter noch einmal gesetzt und lässt sich nur im Code ändern.",
  redoBlocked: "„{{step}}“ lässt sich nicht wiederholen: {{cause}}",
  redoBlockedByLater:
    "Wiederholen geht nicht: Der spätere Schritt „{{step}}“ hängt davon ab. {{cause}}",
  redoOutside:
    "Wiederholen geht nicht: {{path}} wurde seither außerhalb an derselben Stelle geändert.",
  refNeedsExpression: "`ref` muss ein Ausdruck sein, kein einfacher Wert.",
  slotDuplicate:
    "<{{slot}} asChild> nimmt genau dieses eine Kind an. Duplizieren Sie stattdessen <{{tag}}>.",
  slotFull: "<{{tag}} asChild> nimmt genau ein Kind an. Fügen Sie es darin oder daneben hinzu.",
  slotWrap:
    "<{{slot}} asChild> nimmt genau dieses eine Kind an. Umschließen Sie stattdessen <{{tag}}>.",
  standsAlone: "<{{tag}}> steht allein ganz außen, daneben kann nichts stehen.",
  stepPlaceChanged:
    "{{path}} wurde seither an derselben Stelle geändert, dieser Schritt lässt sich nicht sicher zurücknehmen.",
  styleComputed: "`{{property}}` wird von {{source}} berechnet und lässt sich nur im Code ändern.",
  styleFromCode: "Der Stil kommt aus {{source}} und lässt sich nur im Code entfernen.",
  styleIsNoObject: "`style` ist bei diesem Element kein Objekt und lässt sich nur im Code ändern.",
  styleNeedsObject: "`style` muss ein Objekt sein.",
  textAmbiguous:
    "Dieser Text steht an mehreren Stellen ({{places}}) und lässt sich nur im Code ändern.",
  textBetween:
    "Zwischen den ausgewählten Elementen stehen Text und andere Elemente. Wählen Sie nur Nachbarn aus.",
  textChanged: "Der Text hat sich inzwischen geändert.",
  textFromCode: "Dieser Text kommt aus {{source}} und lässt sich nur im Code ändern.",
  textFromProp:
    "Der Text dieses <{{tag}}> kommt aus seiner Prop `{{prop}}`. Ändern Sie stattdessen diese Prop.",
  textFromTemplate:
    "Dieser Text wird aus einer Vorlage zusammengesetzt und lässt sich nur im Code ändern.",
  textInElements: "Dieses Element enthält andere Elemente; ändern Sie stattdessen deren Text.",
  textIsConditional: "Dieser Text hängt von einer Bedingung ab und lässt sich nur im Code ändern.",
  textNotClosed: "Ein Element des Textes ist nicht geschlossen.",
  textOnlyInCode: "Dieser Text lässt sich nur im Code ändern.",
  textTooFar:
    "Dieser Text kommt von zu weit her im Code, um ihn zu finden. Er lässt sich nur im Code ändern.",
  textUnsure:
    "Dieser Text steht vielleicht in {{place}}, aber Code kann ihn ersetzen. Er lässt sich nur im Code ändern.",
  undoBlocked: "„{{step}}“ lässt sich nicht rückgängig machen: {{cause}}",
  undoBlockedByLater:
    "Rückgängig machen geht nicht: Der spätere Schritt „{{step}}“ hängt davon ab. {{cause}}",
  undoOutside:
    "Rückgängig machen geht nicht: {{path}} wurde seither außerhalb an derselben Stelle geändert.",
  unknownChange: "Unbekannte Art von Änderung: {{type}}",
  unsupported: "Diese Aktion wird nicht unterstützt.",
  voidHasContent: "<{{newTag}}> kann keinen Inhalt haben, dieses <{{tag}}> hat aber welchen.",
  voidTag: "<{{tag}}> kann keinen Inhalt haben.",
};
