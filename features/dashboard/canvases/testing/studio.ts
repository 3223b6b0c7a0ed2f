import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OutputOf } from "@devloom/contract";
import { createProject } from "../../projects/contract.ts";
import { type Answer, type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  type ChangeBodies,
  type ChangeResult,
  createCanvas,
  getLookups,
  mutations,
  redoChangeToFiles,
  undoChangeToFiles,
} from "../contract.ts";
import { fileAt, type Place, writeProjectFile, writeSampleApp } from "./sample-app.ts";

/** Another gateway on the same database and data, as behind one load balancer. */
export function startBeside(gateway: TestGateway): Promise<TestGateway> {
  return startTestGateway({ beside: gateway, config: { publicUrl: gateway.url } });
}

/** A person at a canvas on the small application. */
export class Studio {
  readonly person: Person;
  readonly place: Place;
  readonly canvasId: string;

  constructor(person: Person, place: Place, canvasId: string) {
    this.person = person;
    this.place = place;
    this.canvasId = canvasId;
  }

  static async open({ url, dataDir }: TestGateway, person?: Person): Promise<Studio> {
    const whoever = person ?? (await registerPerson(url));
    const project = await send(whoever, createProject, { body: { name: "Studio" } });
    const projectId = project.body.id;
    const place = { dataDir, tenantId: whoever.user.tenant.tenantId, projectId };
    await writeSampleApp(place);
    const canvas = await send(whoever, createCanvas, { body: { projectId, name: "Canvas" } });
    if (canvas.status !== 201) throw new Error(`No canvas: ${JSON.stringify(canvas.body)}`);
    return new Studio(whoever, place, canvas.body.id);
  }

  /** The same canvas through another gateway. */
  through({ url }: TestGateway): Studio {
    return new Studio({ ...this.person, url }, this.place, this.canvasId);
  }

  /** Another canvas on the same project. */
  async another(): Promise<Studio> {
    const { projectId } = this.place;
    const { body } = await send(this.person, createCanvas, { body: { projectId, name: "Other" } });
    return new Studio(this.person, this.place, body.id);
  }

  change<Type extends keyof ChangeBodies>(
    type: Type,
    body: ChangeBodies[Type],
  ): Promise<Answer<ChangeResult>> {
    // Each endpoint takes the body of its own type; a lookup by a union cannot express that.
    const input = { params: { canvasId: this.canvasId }, body } as never;
    return send(this.person, mutations[type], input);
  }

  undo(): Promise<Answer<ChangeResult>> {
    return send(this.person, undoChangeToFiles, { params: { canvasId: this.canvasId } });
  }

  redo(): Promise<Answer<ChangeResult>> {
    return send(this.person, redoChangeToFiles, { params: { canvasId: this.canvasId }, body: {} });
  }

  async lookups(): Promise<OutputOf<typeof getLookups>> {
    const answer = await send(this.person, getLookups, { params: { canvasId: this.canvasId } });
    if (answer.status !== 200) throw new Error(`No lookups: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Puts an application of this repository beside the small one, without its packages. */
  async addApp(folder: string): Promise<void> {
    const original = fileURLToPath(new URL(`../../../../${folder}`, import.meta.url));
    await cp(original, fileAt(this.place, "app"), {
      recursive: true,
      filter: (path) => !path.endsWith("/node_modules"),
    });
  }

  /** The texts of that application, by path. */
  async appTexts(): Promise<Record<string, string>> {
    const home = fileAt(this.place, "app");
    const texts: Record<string, string> = {};
    for (const entry of await readdir(home, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name);
        texts[path.slice(home.length + 1)] = await readFile(path, "utf8");
      }
    return texts;
  }

  read(path = "src/App.tsx"): Promise<string> {
    return readFile(fileAt(this.place, path), "utf8");
  }

  write(text: string, path = "src/App.tsx"): Promise<void> {
    return writeProjectFile(this.place, path, text);
  }
}
