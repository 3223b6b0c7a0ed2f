import { Engine } from "bpmn-engine";

type Callback = (error: null, result: unknown) => void;

/** bpmn-engine on the same model, parsed once. */
export function peerOf(source: string): { run(): Promise<number>; waiting(): Promise<string> } {
  let jobs = 0;
  const services = {
    work(_scope: unknown, callback: Callback): void {
      jobs += 1;
      callback(null, null);
    },
  };
  const engine = new Engine({ name: "peer", source });
  return {
    async run() {
      jobs = 0;
      const ended = engine.waitFor("end");
      await engine.execute({ services });
      await ended;
      return jobs;
    },
    async waiting() {
      const execution = await engine.execute({ services });
      const state = JSON.stringify(execution.getState());
      await execution.stop();
      return state;
    },
  };
}
