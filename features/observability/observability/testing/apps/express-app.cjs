/** An application that knows nothing of telemetry: most orders are quick, every tenth is slow, every twentieth fails. */
const express = require("express");
const http = require("node:http");

const app = express();
let orders = 0;
app.get("/order", (_request, response) => {
  orders += 1;
  const status = orders % 20 === 0 ? 500 : 200;
  setTimeout(() => response.status(status).json({ orders }), orders % 10 === 0 ? 400 : 100);
});
// Waits, asks the bank, waits again.
app.get("/pay", (_request, response) => {
  setTimeout(() => {
    http.get(`${process.env.BANK_URL}/charge`, (answer) => {
      answer.resume();
      answer.on("end", () => setTimeout(() => response.json({ paid: true }), 100));
    });
  }, 150);
});
const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.stdout.write(`port ${address?.port}\n`);
});
