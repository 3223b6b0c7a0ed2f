export * from "./chat-server.ts";
export * from "./protocols.ts";
export * from "./wire-server.ts";
