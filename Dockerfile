# Build tools and the packages of the pages stay in earlier stages. The final image has only what the server needs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/tooling/serving-packages.mjs scripts/tooling/lockfile.mjs ./scripts/tooling/
# Leaves what serving needs in both files: npm itself cannot leave out the tools and keep the binaries of sharp.
RUN node scripts/tooling/serving-packages.mjs
RUN npm ci --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
# Waveforms of AAC and playable ALAC.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages --chown=node:node /app/package.json ./
COPY --from=packages --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# node itself as the process, so that SIGTERM reaches the server and it can finish what is in flight.
CMD ["node", "dist/server/main.js"]
