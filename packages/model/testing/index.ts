export { type ChatRequest, ChatServer, chunks, completion } from "./chat-server.ts";
