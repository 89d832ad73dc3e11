# Lanplass as an image, for compose.yaml: `docker build -t lanplass .` or `podman build --format docker -t lanplass .`
# (the format that keeps the health check). docs/deploy/try-container tries all of it.
ARG NODE_IMAGE=docker.io/library/node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
# What compiles SQLite for this Node.
RUN apt-get update && apt-get install -y --no-install-recommends g++ make python3
WORKDIR /lanplass
COPY package.json package-lock.json .npmrc ./
COPY config/*.mjs config/object-wrap.h config/
RUN node config/setup.mjs --no-build
COPY . .
RUN node config/setup.mjs

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /lanplass
RUN mkdir -m 700 /data && chown 10001:10001 /data && ln -s /lanplass/config/lanplass.mjs /usr/local/bin/lanplass
COPY --from=build /lanplass/package.json ./
COPY --from=build /lanplass/node_modules node_modules
COPY --from=build /lanplass/config config
COPY --from=build /lanplass/dist dist
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/server/config/main.js"]
