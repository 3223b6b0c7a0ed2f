/** Policies could not be asked: the process that evaluates them ended or took too long, twice. */
export class PolicyEngineError extends Error {
  constructor(reason: string) {
    super(`The policies could not be evaluated: ${reason}.`);
    this.name = "PolicyEngineError";
  }
}
