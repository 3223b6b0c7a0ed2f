export { type ChatRequest, ChatServer, completion } from "./chat-server.ts";
