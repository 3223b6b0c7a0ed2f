import type { Definition, FlowNode, ScopeSpec, StartDeclaration } from "../definition.ts";
import { compileData } from "./compile-data.ts";
import { compileNode } from "./compile-node.ts";
import { eventDefinitions } from "./compile-triggers.ts";
import type { Loading } from "./loading.ts";
import { element, elements, text, typeOf, type Element } from "./moddle.ts";
import { nodesByScope } from "./nodes-by-scope.ts";
import { addReach } from "./reach.ts";

const SCOPE = /^(?:subProcess|transaction|adHocSubProcess|eventSubProcess)$/;

/** Everything of a process, indexed; what is wrong with it is refused through `loading`. */
export function compileProcess(
  loading: Loading,
  process: Element,
  globalTasks: Map<string, Element>,
): Definition {
  const id = loading.idOf(process);
  const name = text(process, "name");
  const definition: Definition = {
    format: 1,
    id,
    ...(name !== undefined && { name }),
    content: { entries: [], eventSubProcesses: [], data: [] },
    starts: [],
    nodes: {},
    flows: {},
  };
  for (const property of ["correlationSubscriptions", "resources"])
    if (elements(process, property).length > 0)
      loading.refuse(process, `${property} of a process are not supported.`);
  addNodes(loading, definition, process, id, globalTasks);
  addFlows(loading, definition, process);
  addLinks(loading, definition, process);
  addAttachments(loading, definition, process);
  addContents(loading, definition, process);
  definition.starts = startDeclarations(definition);
  addReach(loading, definition);
  return definition;
}

function subProcesses(scope: Element): Element[] {
  return elements(scope, "flowElements").filter((each) =>
    /SubProcess$|Transaction$/.test(each.$type),
  );
}

function addNodes(
  loading: Loading,
  definition: Definition,
  scope: Element,
  scopeId: string,
  globalTasks: Map<string, Element>,
): void {
  for (const source of elements(scope, "flowElements")) {
    if (/^(?:SequenceFlow|Data\w+)$/.test(typeOf(source))) continue;
    const node = compileNode(loading, source, scopeId, globalTasks);
    if (!node) continue;
    if (node.id === "__proto__") loading.refuse(source, "This id is not allowed.");
    definition.nodes[node.id] = node;
    if (SCOPE.test(node.kind)) addNodes(loading, definition, source, node.id, globalTasks);
  }
}

function addFlows(loading: Loading, definition: Definition, scope: Element): void {
  for (const source of elements(scope, "flowElements")) {
    if (typeOf(source) !== "SequenceFlow") continue;
    const from = element(source, "sourceRef");
    const to = element(source, "targetRef");
    const fromNode = from && definition.nodes[loading.idOf(from)];
    const toNode = to && definition.nodes[loading.idOf(to)];
    if (!fromNode || !toNode) {
      loading.refuse(source, "The sequence flow does not lead from one flow node to another.");
      continue;
    }
    const id = source.id ?? `${fromNode.id}->${toNode.id}#${fromNode.outgoing.length}`;
    const condition = loading.feel(source, "conditionExpression");
    definition.flows[id] = {
      source: fromNode.id,
      target: toNode.id,
      ...(condition !== undefined && { condition }),
    };
    fromNode.outgoing.push(id);
    toNode.incoming.push(id);
    if (element(from, "default") === source) fromNode.defaultFlow = id;
  }
  for (const inner of subProcesses(scope)) addFlows(loading, definition, inner);
}

function addLinks(loading: Loading, definition: Definition, scope: Element): void {
  const links = elements(scope, "flowElements").flatMap((event) =>
    eventDefinitions(event)
      .filter((each) => typeOf(each) === "LinkEventDefinition")
      .map((each) => ({ event, name: text(each, "name"), type: typeOf(event) })),
  );
  for (const { event, name } of links) {
    const node = definition.nodes[loading.idOf(event)];
    const targets = links.filter((each) => each.name === name && /Catch/.test(each.type));
    const sources = links.filter((each) => each.name === name && /Throw/.test(each.type));
    if (!node || name === undefined || (node.triggers?.length ?? 0) > 0)
      loading.refuse(event, "A link event needs a name and no other definition.");
    else if (targets.length !== 1 || sources.length === 0)
      loading.refuse(event, `The link “${name}” needs one target and a source in this scope.`);
    else if (node.kind === "intermediateThrowEvent" && targets[0])
      node.linkTarget = loading.idOf(targets[0].event);
    else if (node.kind === "intermediateCatchEvent") node.linkTarget = node.id;
    else loading.refuse(event, "Links are intermediate events.");
  }
  for (const inner of subProcesses(scope)) addLinks(loading, definition, inner);
}

/** Boundary events know their activity, and compensation events the activity that undoes. */
function addAttachments(loading: Loading, definition: Definition, scope: Element): void {
  for (const artifact of elements(scope, "artifacts")) {
    const from = element(artifact, "sourceRef");
    const to = element(artifact, "targetRef");
    const event = from && definition.nodes[loading.idOf(from)];
    const handler = to && definition.nodes[loading.idOf(to)];
    if (event?.kind === "boundaryEvent" && handler?.forCompensation) event.handler = handler.id;
  }
  for (const source of elements(scope, "flowElements")) {
    const node = definition.nodes[loading.idOf(source)];
    const host = node?.attachedTo === undefined ? undefined : definition.nodes[node.attachedTo];
    if (node && host) host.boundaryEvents = [...(host.boundaryEvents ?? []), node.id];
    if (node && SCOPE.test(node.kind)) addAttachments(loading, definition, source);
  }
}

function addContents(loading: Loading, definition: Definition, process: Element): void {
  const byScope = nodesByScope(definition);
  const visit = (scope: Element): ScopeSpec => {
    for (const inner of subProcesses(scope)) {
      const node = definition.nodes[loading.idOf(inner)];
      if (node) node.content = visit(inner);
    }
    return scopeSpec(loading, scope, byScope.get(loading.idOf(scope)) ?? []);
  };
  definition.content = visit(process);
}

function scopeSpec(loading: Loading, scope: Element, nodes: FlowNode[]): ScopeSpec {
  const starts = nodes.filter(({ kind }) => kind === "startEvent");
  const first = starts.filter(({ triggers }) => !triggers);
  const [start] = scope["triggeredByEvent"] === true ? starts : [];
  return {
    entries: (starts.length > 0 ? first : nodes.filter(isImplicitEntry)).map((node) => node.id),
    ...(start && { start: start.id }),
    eventSubProcesses: nodes
      .filter(({ kind }) => kind === "eventSubProcess")
      .map((node) => node.id),
    data: compileData(loading, scope),
  };
}

/** Without a start event, every node that nothing leads to begins. */
function isImplicitEntry(node: FlowNode): boolean {
  return (
    node.incoming.length === 0 &&
    node.attachedTo === undefined &&
    !node.forCompensation &&
    !node.instantiate &&
    node.kind !== "eventSubProcess" &&
    node.linkTarget !== node.id
  );
}

function startDeclarations(definition: Definition): StartDeclaration[] {
  return Object.values(definition.nodes)
    .filter(({ scope }) => scope === definition.id)
    .flatMap((node): StartDeclaration[] => {
      if (node.kind === "startEvent")
        return [
          { element: node.id, triggers: node.triggers ?? [], all: node.parallelMultiple === true },
        ];
      if (!node.instantiate) return [];
      if (node.kind === "receiveTask")
        return [{ element: node.id, triggers: node.triggers ?? [], all: false }];
      return node.outgoing.map((flow) => {
        const target = definition.nodes[definition.flows[flow]?.target ?? ""];
        return {
          element: target?.id ?? "",
          triggers: target?.triggers ?? [],
          all: target?.parallelMultiple === true,
        };
      });
    });
}
