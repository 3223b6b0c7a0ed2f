import pg from "pg";
import { Statements } from "./statements.ts";

/** A pool whose sessions keep the same statements prepared. */
export class PreparingPool extends pg.Pool {
  readonly statements = new Statements();
}
