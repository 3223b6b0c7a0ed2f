/** What OpenTelemetry's own guide puts before an application; where it sends to is in its environment variables. */
const { HttpInstrumentation } = require("@opentelemetry/instrumentation-http");
const { NodeSDK } = require("@opentelemetry/sdk-node");

const sdk = new NodeSDK({ instrumentations: [new HttpInstrumentation()] });
sdk.start();
process.on("SIGTERM", () => void sdk.shutdown().finally(() => process.exit(0)));
