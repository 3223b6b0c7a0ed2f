# syntax=docker/dockerfile:1

# The manifests decide what is installed; sources come later, so that this layer stays cached.
FROM node:20-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/gateway/package.json apps/gateway/
COPY apps/web/package.json apps/web/
COPY features/package.json features/
COPY packages/access/package.json packages/access/
COPY packages/blocks/package.json packages/blocks/
COPY packages/bpmn-designer/package.json packages/bpmn-designer/
COPY packages/code-editor/package.json packages/code-editor/
COPY packages/code-generator/package.json packages/code-generator/
COPY packages/completion/package.json packages/completion/
COPY packages/contract/package.json packages/contract/
COPY packages/data-source/package.json packages/data-source/
COPY packages/debugger/package.json packages/debugger/
COPY packages/dev-server/package.json packages/dev-server/
COPY packages/edit-blocks/package.json packages/edit-blocks/
COPY packages/frame-protocol/package.json packages/frame-protocol/
COPY packages/git-conflicts/package.json packages/git-conflicts/
COPY packages/git-repository/package.json packages/git-repository/
COPY packages/language-server/package.json packages/language-server/
COPY packages/model/package.json packages/model/
COPY packages/postgres/package.json packages/postgres/
COPY packages/preview-frame/package.json packages/preview-frame/
COPY packages/program-origins/package.json packages/program-origins/
COPY packages/program-runner/package.json packages/program-runner/
COPY packages/project-files/package.json packages/project-files/
COPY packages/project-model/package.json packages/project-model/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/server-kit/package.json packages/server-kit/
COPY packages/shared-text/package.json packages/shared-text/
COPY packages/source-engine/package.json packages/source-engine/
COPY packages/telemetry-store/package.json packages/telemetry-store/
COPY packages/terminal/package.json packages/terminal/
COPY packages/test-runner/package.json packages/test-runner/
COPY packages/ui/package.json packages/ui/
COPY packages/web-kit/package.json packages/web-kit/
COPY packages/worker-client/package.json packages/worker-client/
COPY packages/workflow-engine/package.json packages/workflow-engine/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# Builds both bundles with all packages at hand.
FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build

# Installs only what the gateway's bundle imports at run time.
FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace @devloom/gateway

FROM node:20-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends git bubblewrap ca-certificates \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/dist ./dist
COPY templates ./templates
COPY scripts/start.mjs scripts/install-gguf.mjs scripts/
COPY scripts/lib scripts/lib
COPY LICENSE ./
RUN install -d -o node -g node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4310 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 4310
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The launcher itself receives the signals of `docker stop`; npm in front would swallow the exit code.
CMD ["node", "scripts/start.mjs"]
