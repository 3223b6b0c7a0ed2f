import { randomBytes } from "node:crypto";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";

/** A database of a shop beside the gateway's own, reached over TCP as any other. */
export interface ShopDatabase {
  readonly port: number;
  readonly database: string;
  /** Reads and no more, as a role for this should. */
  readonly reader: string;
  readonly password: string;
  asOwner(text: string): Promise<pg.QueryResult<Record<string, unknown>>>;
  close(): Promise<void>;
}

/** A port that leads to what is said later, since gateways must know it before they start. */
export interface Door {
  readonly port: number;
  leadTo(path: string): void;
  close(): Promise<void>;
}

/** A door on a free port. */
export async function openDoor(): Promise<Door> {
  const open = new Set<Socket>();
  let path = "";
  const server = createServer((socket) => {
    const inner = connect(path);
    for (const one of [socket, inner]) {
      open.add(one);
      one.on("close", () => open.delete(one)).on("error", () => undefined);
    }
    socket.pipe(inner).pipe(socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    leadTo: (target) => (path = target),
    async close() {
      for (const one of open) one.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Makes the shop in the PostgreSQL of a gateway. */
export async function openShop(door: Door, connection: pg.ClientConfig): Promise<ShopDatabase> {
  const mark = randomBytes(6).toString("hex");
  const [database, reader, password] = [`shop_${mark}`, `reader_${mark}`, `pass_${mark}`];
  door.leadTo(join(connection.host ?? "", `.s.PGSQL.${connection.port ?? 5432}`));
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${database}`);
  const owner = new pg.Client({ ...connection, database });
  await owner.connect();
  await owner.query(`
    create table customer (id integer primary key, name text, email text, country text);
    insert into customer values (1, 'Ada', 'ada@shop.example', 'de'), (2, 'Bo', 'bo@shop.example', 'fr'),
      (3, null, 'cy@shop.example', 'de');
    create table payroll (id integer, salary numeric);
    create role ${reader} login password '${password}';
    grant select on all tables in schema public to ${reader};`);
  return {
    port: door.port,
    database,
    reader,
    password,
    asOwner: (text) => owner.query(text),
    async close() {
      await door.close();
      await owner.end();
      await admin.query(`drop database ${database} with (force)`);
      await admin.query(`drop role ${reader}`);
      await admin.end();
    },
  };
}
