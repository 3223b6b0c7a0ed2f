import type { LoopBehavior, MultiInstance, StandardLoop, Trigger } from "../definition.ts";
import { variableName } from "./compile-data.ts";
import { compileTrigger, compileTriggers } from "./compile-triggers.ts";
import { extension } from "./extensions.ts";
import type { Loading } from "./loading.ts";
import { element, elements, text, typeOf, type Element } from "./moddle.ts";

/** The loop or multi-instance marker of an activity. */
export function compileLoop(
  loading: Loading,
  activity: Element,
): StandardLoop | MultiInstance | undefined {
  const marker = element(activity, "loopCharacteristics");
  if (!marker) return undefined;
  return typeOf(marker) === "StandardLoopCharacteristics"
    ? compileStandardLoop(loading, activity, marker)
    : compileMultiInstance(loading, activity, marker);
}

function compileStandardLoop(loading: Loading, activity: Element, marker: Element): StandardLoop {
  const condition = loading.feel(marker, "loopCondition");
  const maximum = text(marker, "loopMaximum");
  if (condition === undefined && maximum === undefined)
    loading.refuse(activity, "A loop needs a condition or a maximum, or it would never end.");
  return {
    type: "standard",
    testBefore: marker["testBefore"] === true,
    ...(condition !== undefined && { condition }),
    ...(maximum !== undefined && { maximum: loading.checkedFeel(activity, maximum) }),
  };
}

function compileMultiInstance(loading: Loading, activity: Element, marker: Element): MultiInstance {
  const settings = extension(marker, "loopCharacteristics");
  const cardinality = loading.feel(marker, "loopCardinality");
  const collection = extensionFeel(loading, activity, settings, "inputCollection");
  const input = element(marker, "loopDataInputRef");
  const output = element(marker, "loopDataOutputRef");
  const inputItem = element(marker, "inputDataItem");
  const outputItem = element(marker, "outputDataItem");
  const whole = collection ?? (input && inputSource(loading, activity, input));
  if (cardinality === undefined && whole === undefined)
    loading.refuse(activity, "Multiple instances need a cardinality or a collection.");
  const inputElement = text(settings, "inputElement") ?? nameOf(loading, inputItem);
  const outputCollection = text(settings, "outputCollection") ?? nameOf(loading, output);
  const outputElement =
    extensionFeel(loading, activity, settings, "outputElement") ?? nameOf(loading, outputItem);
  const completionCondition = loading.feel(marker, "completionCondition");
  const behaviors = compileBehaviors(loading, activity, marker);
  return {
    type: "multiInstance",
    sequential: marker["isSequential"] === true,
    ...(cardinality !== undefined && { cardinality }),
    ...(whole !== undefined && { collection: whole }),
    ...(inputElement !== undefined && { inputElement }),
    ...(outputCollection !== undefined && { outputCollection }),
    ...(outputElement !== undefined && { outputElement }),
    ...(completionCondition !== undefined && { completionCondition }),
    ...(behaviors.length > 0 && { behaviors }),
  };
}

/** A data input is fed by an association; its source is the collection. */
function inputSource(loading: Loading, activity: Element, input: Element): string {
  const association = elements(activity, "dataInputAssociations").find(
    (each) => each["targetRef"] === input,
  );
  const [source] = association ? elements(association, "sourceRef") : [];
  return variableName(loading, source ?? input);
}

function nameOf(loading: Loading, item: Element | undefined): string | undefined {
  return item && variableName(loading, item);
}

function extensionFeel(
  loading: Loading,
  owner: Element,
  settings: Element | undefined,
  name: string,
): string | undefined {
  const value = text(settings, name);
  return value === undefined
    ? undefined
    : loading.checkedFeel(owner, value.replace(/^=/, "").trim());
}

function compileBehaviors(loading: Loading, activity: Element, marker: Element): LoopBehavior[] {
  const behavior = text(marker, "behavior") ?? "All";
  const reference = { None: "noneBehaviorEventRef", One: "oneBehaviorEventRef" }[behavior];
  if (reference !== undefined) {
    const definition = element(marker, reference);
    const trigger = definition && compileTrigger(loading, activity, definition, true);
    if (!trigger) {
      loading.refuse(activity, `The behavior ${behavior} needs a ${reference}.`);
      return [];
    }
    checkThrown(loading, activity, [trigger]);
    return [{ when: behavior === "None" ? "each" : "first", throws: [trigger] }];
  }
  if (behavior !== "Complex") return [];
  return elements(marker, "complexBehaviorDefinition").map((definition) => {
    const event = element(definition, "event");
    const throws = event ? compileTriggers(loading, event, true) : [];
    checkThrown(loading, activity, throws);
    return { when: { condition: loading.feel(definition, "condition") ?? "false" }, throws };
  });
}

function checkThrown(loading: Loading, activity: Element, throws: Trigger[]): void {
  for (const { type } of throws)
    if (type !== "signal" && type !== "escalation" && type !== "message" && type !== "error")
      loading.refuse(activity, `A multi-instance behavior cannot throw a ${type} event.`);
}
