/**
 * Leads connections of the gateway to ports of programs in the same sandbox. Each begins with a line of JSON that says
 * where it goes; after it bytes go both ways as they are. Launchers load this file, and nothing of the project does.
 */
import { connect } from "node:net";

const maxLine = 200;
const lineEnd = 10;

/** @param {import("node:net").Socket} connection */
export function leadToPort(connection) {
  let line = Buffer.alloc(0);
  connection.on("error", () => connection.destroy());
  connection.on("data", read);

  /** @param {Buffer} bytes */
  function read(bytes) {
    line = Buffer.concat([line, bytes]);
    const end = line.indexOf(lineEnd);
    if (end < 0) {
      if (line.length > maxLine) connection.destroy();
      return;
    }
    connection.off("data", read);
    connection.pause();
    const { host, port } = JSON.parse(line.subarray(0, end).toString());
    const inner = connect({ host, port, allowHalfOpen: true });
    inner.on("error", () => connection.destroy());
    connection.on("close", () => inner.destroy());
    inner.write(line.subarray(end + 1));
    connection.pipe(inner).pipe(connection);
  }
}
