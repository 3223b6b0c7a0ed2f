/** Text of a FEEL expression. */
export type Feel = string;

/** Plain text, or FEEL when it begins with `=`. */
export type Template = string;

/** What a flow node does, in BPMN's own words. Tasks that need the host share `task` with a `job`. */
export type NodeKind =
  | "startEvent"
  | "endEvent"
  | "intermediateThrowEvent"
  | "intermediateCatchEvent"
  | "boundaryEvent"
  | "task"
  | "receiveTask"
  | "callActivity"
  | "subProcess"
  | "transaction"
  | "adHocSubProcess"
  | "eventSubProcess"
  | "exclusiveGateway"
  | "parallelGateway"
  | "inclusiveGateway"
  | "complexGateway"
  | "eventBasedGateway";

/** One event definition: what triggers a catching event, or what a throwing event brings about. */
export type Trigger =
  | { type: "timer"; kind: "date" | "duration" | "cycle"; value: Template }
  | { type: "message"; name: Template; key?: Feel }
  | { type: "signal"; name: Template }
  | { type: "conditional"; condition: Feel }
  | { type: "error"; code?: Template }
  | { type: "escalation"; code?: Template }
  | { type: "compensate"; activity?: string; wait: boolean }
  | { type: "cancel" }
  | { type: "terminate" };

export interface Mapping {
  source: Template;
  /** A variable's name, or a path of names joined by dots. */
  target: string;
}

/** Work that the host does for a task. */
export interface JobSpec {
  kind: "service" | "user" | "script" | "decision" | "send";
  type: Template;
  retries?: Template;
  headers?: Record<string, Template>;
  /** The variable that takes the job's `result`. */
  resultVariable?: string;
}

export interface StandardLoop {
  type: "standard";
  testBefore: boolean;
  condition?: Feel;
  maximum?: Feel;
}

/** When an instance of a multi-instance activity completes, these events are thrown. */
export interface LoopBehavior {
  when: "first" | "each" | { condition: Feel };
  throws: Trigger[];
}

export interface MultiInstance {
  type: "multiInstance";
  sequential: boolean;
  cardinality?: Feel;
  collection?: Feel;
  inputElement?: string;
  outputCollection?: string;
  outputElement?: Feel;
  completionCondition?: Feel;
  behaviors?: LoopBehavior[];
}

export interface AdHoc {
  sequential: boolean;
  cancelRemaining: boolean;
  completionCondition?: Feel;
  /** Which activities begin at once: a list of element ids. */
  activeElements?: Feel;
}

/** What a process or a sub-process begins with. */
export interface ScopeSpec {
  /** Where tokens begin: the none start event, or every node without incoming flow. */
  entries: string[];
  /** The start event of an event sub-process. */
  start?: string;
  eventSubProcesses: string[];
  /** Data objects and properties, which live and die with the scope. */
  data: string[];
}

export interface FlowNode {
  id: string;
  name?: string;
  kind: NodeKind;
  /** The containing process or sub-process. */
  scope: string;
  incoming: string[];
  outgoing: string[];
  defaultFlow?: string;
  triggers?: Trigger[];
  parallelMultiple?: true;
  /** Boundary events and start events of event sub-processes. */
  interrupting?: boolean;
  attachedTo?: string;
  boundaryEvents?: string[];
  /** Compensation boundary events: the activity that undoes. */
  handler?: string;
  forCompensation?: true;
  linkTarget?: string;
  inputs?: Mapping[];
  outputs?: Mapping[];
  job?: JobSpec;
  script?: { expression: Feel; resultVariable?: string };
  call?: { process: Template; binding: string; version?: Template; propagateAll: boolean };
  loop?: StandardLoop | MultiInstance;
  startQuantity?: number;
  completionQuantity?: number;
  content?: ScopeSpec;
  adHoc?: AdHoc;
  /** Complex gateways. */
  activationCondition?: Feel;
  /** Start events without a trigger: what whoever starts the process fills in, as JSON Schema. */
  form?: string;
  /** Event-based gateways. */
  instantiate?: "exclusive" | "parallel";
  /** Joining inclusive and complex gateways: per incoming flow, the nodes from which a token can come. */
  reach?: Record<string, string[]>;
}

export interface SequenceFlow {
  source: string;
  target: string;
  condition?: Feel;
}

/** One way a process begins. The host keeps timers and subscriptions for all but `none`. */
export interface StartDeclaration {
  element: string;
  triggers: Trigger[];
  /** All triggers must have occurred, not any. */
  all: boolean;
}

/** A process ready to run: plain JSON, made once when it is deployed. */
export interface Definition {
  format: 1;
  id: string;
  name?: string;
  content: ScopeSpec;
  starts: StartDeclaration[];
  nodes: Record<string, FlowNode>;
  flows: Record<string, SequenceFlow>;
}
