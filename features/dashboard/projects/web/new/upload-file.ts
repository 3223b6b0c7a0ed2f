import { ApiError, call, DEFAULT_TENANT, tokenStore } from "@devloom/web-kit";
import { listStarters, uploadProject } from "../../contract.ts";

export interface UploadOptions {
  readonly name: string;
  readonly signal: AbortSignal;
  /** Called with the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends an archive and returns the run that makes a project of it. Only this older interface of browsers tells how much was sent. */
export async function uploadFile(file: File, options: UploadOptions): Promise<{ runId: string }> {
  // Renews a token that is about to end, before many bytes are sent with it.
  await call(listStarters);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ name: options.name, fileName: file.name.slice(0, 255) });
    request.open(uploadProject.method, `${uploadProject.path}?${query}`);
    request.setRequestHeader("content-type", uploadProject.consumes ?? "");
    request.setRequestHeader("authorization", `Bearer ${tokenStore.get() ?? ""}`);
    request.setRequestHeader("x-tenant-id", DEFAULT_TENANT);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      options.onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener("load", () => {
      if (request.status === uploadProject.status) resolve(JSON.parse(request.responseText));
      else reject(errorOf(request));
    });
    request.addEventListener("error", () => reject(errorOf(request)));
    request.addEventListener("abort", () => reject(options.signal.reason));
    options.signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

function errorOf({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    return new ApiError({ status, ...JSON.parse(responseText) });
  } catch {
    // No answer, or one of something in between that does not speak our language.
    return new ApiError({ status, code: "network", message: "" });
  }
}
