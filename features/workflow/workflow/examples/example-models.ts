import { model } from "./model.ts";

/** Processes that run as they are, to begin with or to look things up in. */
export const EXAMPLES = ["approval", "http", "reminder", "review"] as const;
export type ExampleId = (typeof EXAMPLES)[number];

const DECISION_FORM = JSON.stringify({
  type: "object",
  properties: {
    approved: { type: "boolean", title: "Approved" },
    comment: { type: "string", title: "Comment" },
  },
  required: ["approved"],
});

const REVIEW_FORM = JSON.stringify({
  type: "object",
  properties: { findings: { type: "number", title: "Number of findings" } },
  required: ["findings"],
});

/** The model of an example, without a diagram: the designer draws it. */
export const EXAMPLE_MODELS: Readonly<Record<ExampleId, string>> = {
  approval: model("approval", ({ start, end, user, feel, exclusive, flow }) => [
    start("requested", "Approval requested"),
    user("decide", "Decide on the request", { form: DECISION_FORM }),
    exclusive("decision", "Approved?", "to_rejected_decision"),
    feel("record", "Record the approval", `"approved: " + string(comment)`, "outcome"),
    end("approved", "Request approved"),
    end("rejected", "Request rejected"),
    flow("requested", "decide"),
    flow("decide", "decision"),
    flow("decision", "record", { name: "Yes", condition: "approved = true" }),
    flow("decision", "rejected", { name: "No" }),
    flow("record", "approved"),
  ]),
  http: model("http_retry", ({ start, end, service, feel, flow }) => [
    start("due", "Check due"),
    service("call", "Call the service", "devloom:http", {
      retries: "3",
      settings: { method: "GET", url: "https://example.com/" },
    }),
    feel("note", "Note the answer", "true", "reached"),
    end("done", "Service answered"),
    flow("due", "call"),
    flow("call", "note"),
    flow("note", "done"),
  ]),
  reminder: model("timer_reminder", ({ start, end, user, feel, timer, flow }) => [
    start("asked", "Report asked for"),
    user("report", "Write the report"),
    timer("waiting", "Every minute, three times", "report", "R3/PT1M"),
    feel(
      "remind",
      "Count the reminder",
      "if reminders = null then 1 else reminders + 1",
      "reminders",
    ),
    end("reminded", "Reminded"),
    end("delivered", "Report delivered"),
    flow("asked", "report"),
    flow("report", "delivered"),
    flow("waiting", "remind"),
    flow("remind", "reminded"),
  ]),
  review: model("parallel_review", ({ start, end, user, feel, parallel, flow }) => [
    start("submitted", "Change submitted"),
    parallel("fork"),
    user("security", "Security review", {
      form: REVIEW_FORM,
      output: ["securityFindings", "findings"],
    }),
    user("quality", "Quality review", {
      form: REVIEW_FORM,
      output: ["qualityFindings", "findings"],
    }),
    parallel("join"),
    feel("sum", "Add up the findings", "securityFindings + qualityFindings", "total"),
    end("reviewed", "Change reviewed"),
    flow("submitted", "fork"),
    flow("fork", "security"),
    flow("fork", "quality"),
    flow("security", "join"),
    flow("quality", "join"),
    flow("join", "sum"),
    flow("sum", "reviewed"),
  ]),
};
