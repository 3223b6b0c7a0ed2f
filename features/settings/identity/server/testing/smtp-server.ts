import { createServer, type Server, type Socket } from "node:net";

export interface SmtpServer {
  readonly letters: readonly { to: string; data: string }[];
  close(): Promise<void>;
}

/** A mail server that takes every letter, speaking as much SMTP as that needs. */
export async function startSmtpServer(port: number): Promise<SmtpServer> {
  const letters: { to: string; data: string }[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, letters);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    letters,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function converse(socket: Socket, letters: { to: string; data: string }[]): void {
  let buffer = "";
  let to = "";
  let isMessage = false;
  socket.on("error", () => socket.destroy());
  socket.write("220 test\r\n");
  socket.on("data", (chunk) => {
    buffer += chunk.toString();
    for (;;) {
      const end = isMessage ? "\r\n.\r\n" : "\r\n";
      const position = buffer.indexOf(end);
      if (position < 0) return;
      const text = buffer.slice(0, position);
      buffer = buffer.slice(position + end.length);
      if (isMessage) {
        letters.push({ to, data: text });
        isMessage = false;
        socket.write("250 taken\r\n");
        continue;
      }
      const command = text.slice(0, 4).toUpperCase();
      if (command === "RCPT") to = /<([^>]*)>/.exec(text)?.[1] ?? "";
      isMessage = command === "DATA";
      socket.write(
        isMessage ? "354 go on\r\n" : command === "QUIT" ? "221 bye\r\n" : "250 fine\r\n",
      );
    }
  });
}

/** A port on which nothing listens right now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (typeof address !== "object" || address === null) throw new Error("No port.");
  return address.port;
}
