import { AppError } from "@devloom/server-kit";

/** What an instance, or somebody through the API, does is more than the host allows. */
export class WorkRefused extends AppError {
  constructor(message: string) {
    super(429, "workflows_full", message);
  }
}
