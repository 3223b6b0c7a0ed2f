import type { FieldProblem } from "@devloom/contract";

interface ApiErrorFields {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
  readonly requestId?: string | undefined;
}

/** Every failed call of the API. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly requestId: string | undefined;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.status = fields.status;
    this.code = fields.code;
    this.details = fields.details;
    this.requestId = fields.requestId;
  }
}

/** Reads an error answer: its `message`, or `HTTP error! status: {code}` when it has none. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body = await readJson(response);
  return new ApiError({
    status: response.status,
    code: textField(body, "code") ?? `http_${response.status}`,
    message: textField(body, "message") ?? `HTTP error! status: ${response.status}`,
    details: body?.["details"],
    requestId: textField(body, "requestId") ?? response.headers.get("x-request-id") ?? undefined,
  });
}

/** No answer: the network, the gateway or the address is out of reach. */
export function networkError(): ApiError {
  return new ApiError({
    status: 0,
    code: "network",
    message: "The server could not be reached. Check the connection and try again.",
  });
}

/** The fields a `validation_failed` answer names, by the name the form uses. */
export function fieldProblems(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return {};
  const found: Record<string, string> = {};
  for (const problem of error.details.filter(isFieldProblem)) {
    const field = problem.path.replace(/^(body|query|params)\./, "");
    found[field] ??= problem.message;
  }
  return found;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return (
    isRecord(value) && typeof value["path"] === "string" && typeof value["message"] === "string"
  );
}

async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = await response.json();
    return isRecord(body) ? body : undefined;
  } catch {
    // Proxies answer with HTML or nothing; the status then says all there is to say.
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function textField(body: Record<string, unknown> | undefined, name: string): string | undefined {
  const value = body?.[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
